import { expect, test } from '@rstest/core';
import { bytesText, millisecondsText, sentText } from './figures-text.ts';
import { sharedVersions } from '@site/federation/page/shared-versions';

test('figures are short, and bytes count in thousands as the budgets do', () => {
  expect([0, 999, 1_000, 3_449].map(bytesText)).toEqual(['0 B', '999 B', '1.0 KB', '3.4 KB']);
  expect(millisecondsText(23.6)).toBe('24 ms');
});

test('no bytes over the network means the cache, no bytes at all that nobody tells', () => {
  const figures = { files: 2, transferred: 0, decoded: 9_000, duration: 4 };
  expect(sentText(figures)).toBe('from cache');
  expect(sentText({ ...figures, transferred: 2_000 })).toBe('2.0 KB');
  expect(sentText({ ...figures, decoded: 0 })).toBe('not told');
});

test('a second version of what should exist once is not hidden', () => {
  const scopes = {
    default: { react: { '19.3.1': {}, '18.2.0': {} }, '@site/runtime/store': { '1.0.0': {} } },
  };
  expect(sharedVersions(scopes)).toEqual([
    { name: '@site/runtime/store', versions: ['1.0.0'] },
    { name: 'react', versions: ['19.3.1', '18.2.0'] },
  ]);
  expect(sharedVersions({})).toEqual([]);
});
