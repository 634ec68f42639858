import { expect, test } from '@rstest/core';
import { seededRandom } from '../../model/testing/seeded-random.ts';
import { addressPrefix, cohort, COHORTS } from './cohort.ts';

const SALT = 'k7pq2m';
const random = seededRandom(19);
const VISITORS = Array.from({ length: 10_000 }, (_, number) => ({
  address: `${random.below(256)}.${random.below(256)}.${random.below(256)}.7`,
  userAgent: `Sample/${number % 50}`,
}));

test('only the network of an address counts', () => {
  const networks = {
    '203.0.113.77': '203.0.113',
    '::ffff:203.0.113.9': '203.0.113',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1',
    '2001:db8:1::': '2001:db8:1',
    '2001:db8::1': '2001:db8:0',
    '2001::1': '2001:0:0',
    '::1': '0:0:0',
    'unix:': '',
  };
  for (const [address, network] of Object.entries(networks)) expect(addressPrefix(address)).toBe(network);
});

test('each cohort has about one percent of the visitors, and another salt draws others', () => {
  const cohorts = VISITORS.map(({ address, userAgent }) => cohort(SALT, address, userAgent));
  const inFirst = (share: number) => cohorts.filter((each) => each < share).length / cohorts.length;
  for (const share of [1, 5, 25, 50, 100]) expect(Math.abs(inFirst(share) - share / 100)).toBeLessThan(0.02);
  const others = VISITORS.map(({ address, userAgent }) => cohort('another', address, userAgent));
  const both = cohorts.filter((each, index) => each < 5 && (others[index] ?? COHORTS) < 5).length;
  expect(both / cohorts.length).toBeLessThan(0.01);
});
