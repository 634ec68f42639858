import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { siteIn } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import { roundTripStore } from '../../model/testing/round-trip-store.ts';
import { copyInMemory, memoryStore } from '../../model/testing/memory-store.ts';
import { recordKey } from '../../model/versions/version-record.ts';
import { publish } from '../../build/publish/publish.ts';
import { promote } from '../promote/promote.ts';
import { keyedSite, type KeyedSite } from '../testing/keyed-site.ts';
import { buildText } from '../testing/sample-site.ts';

const ALL = ['content/', 'log/', 'versions/'];
const DAY_MS = 24 * 60 * 60 * 1000;

let sample: KeyedSite;
let young: Map<string, Buffer>;
beforeAll(async () => {
  sample = await keyedSite();
  young = await copyInMemory(sample.site.store, ALL);
});
afterAll(() => sample.remove());

/** The same site after years, with versions that nobody uses. */
function old(versions: number): Map<string, Buffer> {
  const keys = new Map(young);
  const at = new Date(Date.now() - 400 * DAY_MS).toISOString();
  for (let number = 0; number < versions; number += 1) {
    const hash = number.toString(16).padStart(10, '0');
    for (const name of ['alpha', 'beta']) {
      const version = `1.0.0-${hash}`;
      keys.set(recordKey(name, version), jsonBytes({ content: hash.padEnd(64, '0'), publishedAt: at }));
      keys.set(`versions/${name}/${version}.0123456789abcdef-0123456789abcdef.json`, Buffer.from('{}'));
    }
  }
  return keys;
}

/** Uses of the store by a publication and by a promotion. */
async function costs(keys: Map<string, Buffer>): Promise<[publish: number, promote: number]> {
  const { store, use } = roundTripStore(memoryStore(keys));
  const uses = () => use.lists + use.reads + use.creates;
  const folder = buildText(sample.folder, 'beta', 'what it costs');
  const { version } = await publish(siteIn(store), folder, sample.keys.beta);
  const published = uses();
  const { isNew } = await promote(siteIn(store), { packages: { beta: version }, by: 'Ada' });
  expect(isNew).toBe(true);
  return [published, uses() - published];
}

test('promotions cost the same after 10,000 versions of two packages', async () => {
  expect(await costs(old(10_000))).toEqual(await costs(young));
});
