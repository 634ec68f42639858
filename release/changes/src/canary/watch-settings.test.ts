import { expect, test } from '@rstest/core';
import { readWatchSettings } from './watch-settings.ts';

test('without addresses nothing is watched; with them rates and time have defaults', () => {
  expect(readWatchSettings({})).toBeUndefined();
  const SITE_METRICS_URLS = 'http://127.0.0.1:9464/metrics, http://127.0.0.1:9465/metrics';
  expect(readWatchSettings({ SITE_METRICS_URLS })).toEqual({
    addresses: ['http://127.0.0.1:9464/metrics', 'http://127.0.0.1:9465/metrics'],
    watchMs: 3_600_000,
    rates: { healthy: 0.001, failing: 0.01 },
  });
});

test('a wrong setting is named, and its value, which may have a password, is not shown', () => {
  const SITE_METRICS_URLS = 'http://127.0.0.1:9464/metrics';
  expect(() => readWatchSettings({ SITE_METRICS_URLS: 'ftp://me:hunter22@metrics' })).toThrow(
    /^SITE_METRICS_URLS in the environment must be addresses such as [^@]*$/,
  );
  expect(() => readWatchSettings({ SITE_METRICS_URLS, SITE_HEALTHY_RATE: 'low' })).toThrow(
    'SITE_HEALTHY_RATE in the environment must be a rate',
  );
  expect(() => readWatchSettings({ SITE_METRICS_URLS, SITE_FAILING_FACTOR: '1000' })).toThrow('too large');
});
