import { expect, test } from '@rstest/core';
import { median, simulateRollout } from '../testing/canary/simulate-rollout.ts';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { evidenceOf, verdictOn } from './sequential-test.ts';

const verdict = (views: number, failures: number) => verdictOn(evidenceOf({ views, failures }));

test('no views say nothing, and few views hold', () => {
  expect(verdict(0, 0)).toBe('open');
  expect(verdict(324, 0)).toBe('open');
  expect(verdict(325, 0)).not.toBe('failing');
});

test('a release without failures is healthy after 326 views; each failure takes 255 more', () => {
  expect([verdict(325, 0), verdict(326, 0)]).toEqual(['open', 'healthy']);
  expect([verdict(580, 1), verdict(581, 1)]).toEqual(['open', 'healthy']);
});

test('two failures within 185 views condemn, one never does', () => {
  expect([verdict(185, 2), verdict(186, 2)]).toEqual(['failing', 'open']);
  expect([verdict(1, 1), verdict(1, 5)]).toEqual(['open', 'open']);
});

test('at most 5 % of 1,000 healthy rollouts are taken back, the others go live', () => {
  const random = seededRandom(1);
  const rollouts = Array.from({ length: 1000 }, () => simulateRollout(0.001, random));
  const returned = rollouts.filter(({ end }) => end === 'returned').length;
  expect(returned).toBeLessThanOrEqual(50);
  expect(rollouts.filter(({ end }) => end === 'live')).toHaveLength(1000 - returned);
});

test('a release with ten times the failures is taken back after at most 250 of its views in the median', () => {
  const random = seededRandom(2);
  const rollouts = Array.from({ length: 1000 }, () => simulateRollout(0.01, random));
  const returned = rollouts.filter(({ end }) => end === 'returned');
  expect(median(rollouts.map(({ views }) => views))).toBeLessThanOrEqual(250);
  expect(returned.length).toBeGreaterThanOrEqual(950);
});
