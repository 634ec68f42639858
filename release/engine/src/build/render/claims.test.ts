import { expect, test } from '@rstest/core';
import type { PageList } from '../../model/release/pages.ts';
import { QUALITY } from '../../model/store/compress.ts';
import { siteIn } from '../../model/store/site.ts';
import { memoryStore } from '../../model/testing/memory-store.ts';
import { PageCollector } from './claims.ts';
import { SAMPLE_IDENTITY } from '../../model/testing/sample-packages.ts';

test('a page has its last change when its text changes, not with other markup around it', async () => {
  const { content } = siteIn(memoryStore());
  const collect = async (html: string, earlier?: PageList) => {
    const collector = new PageCollector(content, 'https://site.test', new Set(), earlier);
    await collector.take(
      { path: '/a', remote: 'alpha', expose: './a' },
      { html },
      QUALITY.page,
      SAMPLE_IDENTITY,
    );
    return collector;
  };
  const first = await collect('<main><p>One</p></main>');
  const page = { ...first.pages['/a'], modified: '2020-01-01' };
  const earlier = { files: first.files, pages: { '/a': page } } as unknown as PageList;
  const same = await collect('<script src="/new.js"></script><main><p>One</p></main>', earlier);
  const other = await collect('<main><p>Two</p></main>', earlier);
  expect(same.pages['/a']?.modified).toBe('2020-01-01');
  expect(other.pages['/a']?.modified).toBe(first.pages['/a']?.modified);
});
