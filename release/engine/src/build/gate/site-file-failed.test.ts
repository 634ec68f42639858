import { expect, test } from '@rstest/core';
import { siteFileFailed } from './pages.ts';

test('nothing failed: accepted', () => {
  expect(siteFileFailed({ failedFiles: [] })).toEqual([]);
});

test('a file that could not be written is refused', () => {
  const failedFiles = [
    { path: '/robots.txt', remote: 'content', error: 'content may not write /robots.txt.' },
  ];
  expect(siteFileFailed({ failedFiles })).toMatchObject([
    {
      package: 'content',
      rule: 'site-file-failed',
      value: '/robots.txt: content may not write /robots.txt',
    },
  ]);
});
