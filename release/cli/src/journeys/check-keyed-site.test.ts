import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { serve, type ServedSite } from '@site/release-serve/server';
import { liveView } from '@site/release-serve/site-tree';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '@site/release-changes/testing/keyed-site';
import { buildText } from '@site/release-changes/testing/sample-site';
import { checkAgainstSite } from '../contract/check-against-site.ts';
import { publicRelease } from '@site/release-serve/public-release';

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
