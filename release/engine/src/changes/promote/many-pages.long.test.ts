import { expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { siteIn } from '../../model/store/site.ts';
import { memoryStore } from '../../model/testing/memory-store.ts';
import { roundTripStore } from '../../model/testing/round-trip-store.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { promote } from './promote.ts';

test('a promotion uses the store as often next to 1,000 pages of another package as next to 6', async () => {
  const costs = [];
  for (const count of [6, 1000]) {
    const other = await sampleSite(memoryStore());
    const pages = Array.from({ length: count }, (_, number) => [`./beta/${number}`, '<h1>Page</h1>']);
    const exposes = { './beta': '<h1>Beta</h1>', ...Object.fromEntries(pages) } as Record<string, string>;
    const { version } = await publish(other.site, buildSampleRemote(other.folder, 'beta', exposes));
    await other.promote({ ...other.first, beta: version });
    const alpha = await other.publishText('alpha', 'second');
    const { store, use } = roundTripStore(other.site.store);
    const { renderedPages, totalPages } = await promote(siteIn(store), { by: 'Ada', packages: { alpha } });
    expect({ renderedPages, totalPages }).toEqual({ renderedPages: 2, totalPages: count + 3 });
    costs.push([use.lists, use.reads, use.creates]);
    other.remove();
  }
  expect(costs[1]).toEqual(costs[0]);
});
