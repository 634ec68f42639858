import { expect, test } from '@rstest/core';
import { entryKey } from '../../model/log/release-log.ts';
import { publish } from '../../build/publish/publish.ts';
import { siteIn } from '../../model/store/site.ts';
import { countingStore } from '../testing/counting-store.ts';
import { memoryStore } from '../../model/testing/memory-store.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { promote } from './promote.ts';

test('a promotion reads and writes as many files next to 1,000 or 10,000 pages as next to 6', async () => {
  const costs = [];
  for (const count of [6, 1000, 10_000]) {
    const other = await sampleSite(memoryStore());
    try {
      const pages = Array.from({ length: count }, (_, number) => [`./beta/${number}`, '<h1>Page</h1>']);
      const beta = buildSampleRemote(other.folder, 'beta', {
        './beta': '<h1>Beta</h1>',
        ...Object.fromEntries(pages),
      } as Record<string, string>);
      await other.promote({ ...other.first, beta: (await publish(other.site, beta)).version });
      const alpha = await other.publishText('alpha', 'second');
      const { store, created, read } = countingStore(other.site.store);
      const { renderedPages, totalPages } = await promote(siteIn(store), { by: 'Ada', packages: { alpha } });
      expect({ renderedPages, totalPages }).toEqual({ renderedPages: 2, totalPages: count + 3 });
      const entry = entryKey(2);
      costs.push({
        files: created.size,
        bytes: [...created].reduce((sum, [key, bytes]) => sum + (key === entry ? 0 : bytes), 0),
        entry: created.get(entry),
        read: read.size,
      });
    } finally {
      other.remove();
    }
  }
  expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  // Its two pages in three encodings, their image, the list, the outline and the entry.
  expect(costs[0]!.files).toBe(6 + 1 + 1 + 1 + 1);
}, 900_000);
