import { expect, test } from '@rstest/core';
import type { LogEntry } from '@site/release-model/log-entry';
import { publicEntry } from './public-keys.ts';

test('an entry names no version of a canary', () => {
  const beta = { version: 'live', content: '', pages: '', since: 1 };
  const entry = {
    packages: { beta },
    quarantined: {},
    shells: {},
    canary: { packages: { beta: { ...beta, version: 'next' } } },
  } as unknown as LogEntry;
  expect(JSON.stringify(publicEntry(entry, undefined))).not.toContain('next');
});
