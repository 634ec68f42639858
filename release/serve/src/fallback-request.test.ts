import { expect, test } from '@rstest/core';
import { fallbackOf } from './metrics.ts';
import type { LiveView } from './live-view.ts';

const live = {
  entry: { release: 7, packages: { consent: { version: '1.0.0-b', previous: { version: '1.0.0-a' } } } },
} as unknown as LiveView;

const ask = (file: string) =>
  fallbackOf(live, {
    target: `/packages/consent/${file}`,
    visitor: () => {
      throw new Error('No canary asks for the visitor.');
    },
  });

test.each(['remote-entry.js', 'markup/consent-banner.json'])(
  'the previous version’s %s is asked for when a remote has failed',
  (file) => {
    expect(ask(`1.0.0-a/${file}?failed=1.0.0-b`)).toEqual({
      remote: 'consent',
      version: '1.0.0-b',
      release: 7,
    });
  },
);

test.each([
  '1.0.0-a/remote-entry.js',
  '1.0.0-a/static/js/index.js?failed=1.0.0-b',
  '1.0.0-a/markup/more/consent-banner.json?failed=1.0.0-b',
  '1.0.0-b/markup/consent-banner.json?failed=1.0.0-b',
  '1.0.0-a/markup/consent-banner.json?failed=1.0.0-c',
])('%s tells of no failure', (file) => {
  expect(ask(file)).toBeUndefined();
});
