import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { serve, type ServedSite } from '../serve/server.ts';
import { liveView } from '../serve/export-site.ts';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '../testing/keyed-site.ts';
import { buildText } from '../testing/sample-site.ts';
import { checkAgainstSite } from './check-against-site.ts';
import { publicRelease } from './public-release.ts';

let sample: KeyedSite;
let served: ServedSite;
beforeAll(async () => {
  sample = await keyedSite();
  const { site } = sample.owners;
  await sample.changeOwners({
    ...sample.owners,
    site: [...site, lineOf(newSigner(), { revoked: 'the laptop was stolen' })],
  });
  served = await serve(sample.site, 0);
});
afterAll(async () => {
  await served.close();
  sample.remove();
});

test('a check needs no key, because nothing is published', async () => {
  const folders = [buildText(sample.folder, 'beta', 'checked without a key')];
  const check = { site: served.url, folders, isBreaking: false };
  expect(await checkAgainstSite(check, async ({ refusals }) => refusals)).toEqual([]);
});

test('nobody learns why a key was revoked', async () => {
  for (const address of await publicRelease(sample.site, await liveView(sample.site)).addresses()) {
    const text = await (await fetch(`${served.url}${address}`)).text();
    expect(text.includes('the laptop was stolen'), address).toBe(false);
  }
});
