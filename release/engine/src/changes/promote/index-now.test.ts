import { afterEach, beforeEach, expect, test } from '@rstest/core';
import type { PublicSettings } from '@site/contracts';
import { sampleSite, SAMPLE_SETTINGS, type SampleSite } from '../testing/sample-site.ts';
import { tellSearchEngines } from './index-now.ts';

const FOUND: PublicSettings = {
  ...SAMPLE_SETTINGS,
  PUBLIC_SITE_URL: 'https://shop.example',
  PUBLIC_INDEXNOW_KEY: '0123456789abcdef',
};

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
});
afterEach(() => sample.remove());

/** Promotes another text of beta, and tells of it: what was sent, and what is said of it. */
async function tell(settings = FOUND, answer = () => new Response(null, { status: 202 })) {
  await sample.promote();
  const { entry } = await sample.ship('beta', 'second');
  const sent: unknown[] = [];
  const said = await tellSearchEngines(sample.site, { ...entry, settings }, (_, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(answer());
  });
  return { sent, said };
}

test('with a key, the pages whose text differs are told, and only they', async () => {
  const { sent, said } = await tell();
  expect({ sent, said }).toEqual({
    sent: [
      {
        host: 'shop.example',
        key: '0123456789abcdef',
        keyLocation: 'https://shop.example/indexnow.txt',
        urlList: ['https://shop.example/beta'],
      },
    ],
    said: undefined,
  });
});

test('a refusal is said in one sentence', async () => {
  const { said } = await tell(FOUND, () => new Response(null, { status: 403 }));
  expect(said).toContain('1 changed pages (IndexNow: answered 403)');
});

test.each([
  ['without a key', { ...FOUND, PUBLIC_INDEXNOW_KEY: undefined }],
  ['where no page is to be found', { ...FOUND, PUBLIC_SITE_INDEXING: 'forbid' }],
] satisfies [string, PublicSettings][])('%s nothing is sent', async (_, settings) => {
  expect(await tell(settings)).toEqual({ sent: [], said: undefined });
});
