import { beforeEach, expect, test } from '@rstest/core';
import { anonymousVisitor } from './anonymous-visitor.ts';

beforeEach(() => localStorage.clear());

test('a visitor keeps the id and the time of the first visit', () => {
  const first = anonymousVisitor();
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs(Date.now() - Date.parse(first.first_visit))).toBeLessThan(5000);
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
