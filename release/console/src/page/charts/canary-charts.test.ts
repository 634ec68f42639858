import { expect, test } from '@rstest/core';
import { likelihoodRange } from './likelihood-range.ts';
import { sharePoints } from './share-points.ts';
import { testSentence } from './test-sentence.ts';

const BOUNDS = [-2.94, 2.94] as const;

test('the test is told in words: failing, healthy, or too little', () => {
  const sentence = (likelihood: number) =>
    testSentence({ views: 1688, failures: 2, likelihood, bounds: BOUNDS });
  expect(sentence(3)).toBe('2 of 1,688 views failed: failing.');
  expect(sentence(-3)).toBe('2 of 1,688 views failed: healthy.');
  expect(sentence(0)).toBe('2 of 1,688 views failed: too little to decide.');
  const compared = (views: number) =>
    testSentence({
      views,
      failures: 0,
      before: { views: 9000, failures: 9 },
      likelihood: -1,
      bounds: [0, 4.6],
    });
  expect(compared(325)).toBe('0 of 325 views failed, 9 of 9,000 before: too little to decide.');
  expect(compared(326)).toBe('0 of 326 views failed, 9 of 9,000 before: healthy.');
});

test('the axis shows both bounds and the whole curve', () => {
  const [low, high] = likelihoodRange([{ likelihood: 9 }], BOUNDS);
  expect(low).toBeLessThan(-2.94);
  expect(high).toBeGreaterThan(9);
});

test('a share goes on until now, at the most until its time is over', () => {
  const at = (minute: number) => `2026-11-23T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const time = (minute: number) => Date.parse(at(minute));
  const shares = [{ number: 1, at: at(0), share: 5 }];
  const canary = { shares, until: at(40) };
  expect(sharePoints(canary, time(30))).toEqual([
    { time: time(0), share: 5 },
    { time: time(30), share: 5 },
  ]);
  expect(sharePoints(canary, time(50))).toEqual([
    { time: time(0), share: 5 },
    { time: time(40), share: 5 },
    { time: time(50), share: 0 },
  ]);
  const ended = [...shares, { number: 2, at: at(10), share: 0 }];
  expect(sharePoints({ shares: ended, until: at(40) }, time(30)).at(-1)).toEqual({
    time: time(10),
    share: 0,
  });
});
