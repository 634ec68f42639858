import { expect, test } from '@rstest/core';
import { absoluteTime, relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test('a time is told by its distance', () => {
  const told = ['11:59:50', '11:55:00', '09:30:00', '12:00:30', '12:59:59'].map((time) =>
    relativeTime(`2026-11-23T${time}Z`, NOW),
  );
  expect(told).toEqual(['just now', '5 min ago', '2 h ago', 'in a moment', 'in 59 min']);
  expect(relativeTime('2026-11-20T11:00:00Z', NOW)).toBe('3 d ago');
});

test('a time of another year has its year', () => {
  expect(absoluteTime('2026-03-01T09:30:00Z', NOW)).toMatch(/^1 Mar,? 09:30$/);
  expect(absoluteTime('2025-03-01T09:30:00Z', NOW)).toMatch(/2025/);
});
