import { expect, test } from '@rstest/core';
import { readWatchSettings } from './watch-settings.ts';

test('without addresses nothing is watched; with them the time has a default', () => {
  expect(readWatchSettings({})).toBeUndefined();
  const SITE_METRICS_URLS = 'http://127.0.0.1:9464/metrics, http://127.0.0.1:9465/metrics';
  expect(readWatchSettings({ SITE_METRICS_URLS })).toEqual({
    addresses: ['http://127.0.0.1:9464/metrics', 'http://127.0.0.1:9465/metrics'],
    watchMs: 3_600_000,
  });
});
