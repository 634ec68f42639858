import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { siteIn } from '../../model/store/site.ts';
import type { Store } from '../../model/store/store.ts';
import { copyInMemory, memoryStore } from '../../model/testing/memory-store.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { promote } from './promote.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** A store that fails at the n-th key that is new to it, and at no other. */
function failingAt(store: Store, number: number): { store: Store; isFailed: () => boolean } {
  let created = 0;
  const create: Store['create'] = async (key, bytes) => {
    if (!(await store.read(key))) created += 1;
    if (created !== number) return store.create(key, bytes);
    created += 1;
    throw new Error(`write ${number} failed`);
  };
  return { store: { ...store, create }, isFailed: () => created > number };
}

test('whichever write of a promotion fails, it ends with that error, and nothing is live', async () => {
  const pages = Array.from({ length: 5 }, (_, number) => [`./beta/page-${number}`, `<h1>${number}</h1>`]);
  const exposes = { './beta': '<h1>beta</h1>', ...Object.fromEntries(pages) };
  const build = buildSampleRemote(sample.folder, 'beta', exposes);
  const { version } = await publish(sample.site, build);
  const keys = await copyInMemory(sample.site.store, ['content/', 'log/', 'versions/']);
  for (let number = 1; ; number += 1) {
    const { store, isFailed } = failingAt(memoryStore(new Map(keys)), number);
    const site = siteIn(store);
    const failed = await promote(site, { by: 'Ada', packages: { beta: version } }).then(() => '', String);
    if (!isFailed()) break;
    expect(failed).toContain(`write ${number} failed`);
    expect(await site.log.headNumber()).toBe(1);
  }
});
