import { expect, test } from '@rstest/core';
import { measureVisit } from './measure-visit.ts';

const entry = (entryType: string, more: object = {}) =>
  ({ entryType, startTime: 0, ...more }) as PerformanceEntry & { transferSize?: number };

test('the document counts as a request, and a file from the cache as no bytes', () => {
  const visit = measureVisit([
    entry('navigation', { transferSize: 20_000 }),
    entry('resource', { transferSize: 1_000 }),
    entry('resource', { transferSize: 0 }),
  ]);
  expect(visit).toEqual({ requests: 3, bytes: 21_000, paintMs: 0 });
});

test('the largest paint counts, after the moment in which a prerendered page was shown', () => {
  const visit = measureVisit([
    entry('navigation', { activationStart: 100 }),
    entry('paint', { startTime: 250 }),
    entry('largest-contentful-paint', { startTime: 400 }),
  ]);
  expect(visit.paintMs).toBe(300);
});
