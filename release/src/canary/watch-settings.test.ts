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

test('a wrong setting is named with its value', () => {
  const SITE_METRICS_URLS = 'http://127.0.0.1:9464/metrics';
  expect(() => readWatchSettings({ SITE_METRICS_URLS: 'metrics' })).toThrow(
    'SITE_METRICS_URLS is "metrics": must be',
  );
  expect(() => readWatchSettings({ SITE_METRICS_URLS, SITE_HEALTHY_RATE: 'low' })).toThrow(
    'SITE_HEALTHY_RATE is "low"',
  );
  expect(() => readWatchSettings({ SITE_METRICS_URLS, SITE_FAILING_FACTOR: '1000' })).toThrow('too large');
});
