import { expect, test } from '@rstest/core';
import { PLANNED_WEEKS, positions } from './positions.ts';

test('the four positions stand in the order of the page', () => {
  expect(positions.map(({ id }) => id)).toEqual([
    'sales-manager',
    'online-marketing-manager',
    'data-scientist',
    'vibe-coder',
  ]);
});

for (const { id, firstWeeks, datePosted, responsibilities, requirements } of positions) {
  test(`${id} plans every one of the first weeks once`, () => {
    const weeks = firstWeeks.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(weeks).toEqual(Array.from({ length: PLANNED_WEEKS }, (_, index) => index + 1));
  });

  test(`${id} has bars that a phone can show`, () => {
    for (const { from, to, label } of firstWeeks) {
      expect(to - from).toBeGreaterThanOrEqual(2);
      expect(label.length).toBeLessThanOrEqual(18);
    }
  });

  test(`${id} is complete`, () => {
    expect(new Date(datePosted).toISOString().slice(0, 10)).toBe(datePosted);
    expect(Math.min(responsibilities.length, requirements.length)).toBeGreaterThanOrEqual(3);
  });
}
