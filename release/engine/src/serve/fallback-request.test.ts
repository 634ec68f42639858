import { expect, test } from '@rstest/core';
import { blames } from '../model/log/failure-kind.ts';
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

const failed = { remote: 'consent', version: '1.0.0-b', release: 7 };

test.each(['remote-entry.js', 'markup/consent-banner.json'])(
  'the previous version’s %s is asked for when a remote has failed',
  (file) => {
    expect(ask(`1.0.0-a/${file}?failed=1.0.0-b&why=crash`)).toEqual({ ...failed, kind: 'crash' });
    expect(ask(`1.0.0-a/${file}?failed=1.0.0-b&why=timeout`)).toEqual({ ...failed, kind: 'network' });
  },
);

test('whatever a browser says, a failure is of one of eight kinds, and its own faults blame the version', () => {
  const kinds = (reasons: readonly string[]) =>
    reasons.map((why) => ask(`1.0.0-a/remote-entry.js?failed=1.0.0-b&why=${why}`)?.kind);
  const own = kinds(['crash', 'exception', 'incomplete', 'http-404', 'http-503']);
  expect(own.join()).toBe('crash,exception,incomplete,missing,missing');
  expect(own.every((kind) => kind && blames(kind))).toBe(true);
  const others = kinds(['timeout', 'unreachable', 'rejected', 'http-403', 'extension', 'modified-document']);
  expect(others).toEqual(['network', 'network', 'refused', 'refused', 'extension', 'document']);
  expect(others.some((kind) => kind && blames(kind))).toBe(false);
});

test.each([
  '1.0.0-a/remote-entry.js',
  '1.0.0-a/remote-entry.js?failed=1.0.0-b',
  '1.0.0-a/remote-entry.js?failed=1.0.0-b&why=x',
  '1.0.0-a/remote-entry.js?failed=1.0.0-b&why=toString',
  '1.0.0-a/remote-entry.js?failed=1.0.0-b&why=',
  '1.0.0-a/remote-entry.js?failed=1.0.0-b&why=a%20b',
  '1.0.0-a/static/js/index.js?failed=1.0.0-b&why=crash',
  '1.0.0-a/markup/more/consent-banner.json?failed=1.0.0-b&why=crash',
  '1.0.0-b/markup/consent-banner.json?failed=1.0.0-b&why=crash',
  '1.0.0-a/markup/consent-banner.json?failed=1.0.0-c&why=crash',
])('%s tells of no failure', (file) => {
  expect(ask(file)).toBeUndefined();
});
