import { expect, test } from '@rstest/core';
import { CountedNetworks } from './metrics.ts';

const FAILED = 'beta 1.0.0-a 7';

test('a version that fails in a network counts once there', () => {
  const networks = new CountedNetworks();
  const isNew = (address: string, what = FAILED) => networks.isNew(what, address);
  expect(isNew('203.0.113.7')).toBe(true);
  expect(isNew('203.0.113.8'), 'the same network').toBe(false);
  expect(isNew('203.0.114.7')).toBe(true);
  expect(isNew('203.0.113.7', 'beta 1.0.0-b 7')).toBe(true);
  expect(isNew('2001:db8:1:2::1')).toBe(true);
  expect(isNew('2001:db8:1:3::1')).toBe(false);
});

test('behind a proxy that tells no address, each failure counts', () => {
  const networks = new CountedNetworks();
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    'fd00::1',
    'fe80::1',
    '',
  ]) {
    expect([networks.isNew(FAILED, address), networks.isNew(FAILED, address)], address).toEqual([true, true]);
  }
});
