import { expect, test } from '@rstest/core';
import { bytesText, millisecondsText } from './figures-text.ts';
import { sharedVersions } from './shared-versions.ts';

test('figures are short, and bytes count in thousands as the budgets do', () => {
  expect([0, 999, 1_000, 3_449].map(bytesText)).toEqual(['0 B', '999 B', '1.0 KB', '3.4 KB']);
  expect(millisecondsText(23.6)).toBe('24 ms');
});

test('a second version of what should exist once is not hidden', () => {
  const scopes = {
    default: { react: { '19.3.1': {}, '18.2.0': {} }, '@site/shared/store': { '1.0.0': {} } },
  };
  expect(sharedVersions(scopes)).toEqual([
    { name: '@site/shared/store', versions: ['1.0.0'] },
    { name: 'react', versions: ['19.3.1', '18.2.0'] },
  ]);
  expect(sharedVersions({})).toEqual([]);
});
