import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { anonymousVisitor } from './anonymous-visitor.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
afterEach(() => void rs.useRealTimers());

beforeEach(() => localStorage.clear());

test('a visitor keeps the id and the time of the first visit', () => {
  rs.useFakeTimers({ toFake: ['Date'], now: NOW });
  const first = anonymousVisitor();
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(Date.parse(first.first_visit)).toBe(NOW);
  expect(anonymousVisitor()).toEqual(first);
});

for (const corrupt of ['', 'x', 'null', '{}', '{"id":7,"first_visit":"2026-03-01"}']) {
  test(`a corrupt id counts as none: ${JSON.stringify(corrupt)}`, () => {
    localStorage.setItem('anonymous-id', corrupt);
    const visitor = anonymousVisitor();
    expect(anonymousVisitor()).toEqual(visitor);
    expect(visitor.id).toHaveLength(32);
  });
}
