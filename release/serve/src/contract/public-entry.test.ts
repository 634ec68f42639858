import { expect, test } from '@rstest/core';
import type { LogEntry } from '@site/release-model/log-entry';
import { publicEntry } from './public-keys.ts';

test('an entry tells what is waived for live versions, and names no version of a canary', () => {
  const beta = { version: 'live', content: '', pages: '', since: 1 };
  const entry = {
    packages: { beta },
    quarantined: {},
    shells: {},
    waivers: { 'beta@live': ['dead-link'], 'beta@next': ['overflow'] },
    canary: { packages: { beta: { ...beta, version: 'next' } } },
  } as unknown as LogEntry;
  expect(publicEntry(entry, undefined).waivers).toEqual({ 'beta@live': ['dead-link'] });
  expect(JSON.stringify(publicEntry(entry, undefined))).not.toContain('next');
});
