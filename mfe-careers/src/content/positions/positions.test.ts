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
  test(`${id} plans exactly the first weeks`, () => {
    expect(firstWeeks.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(PLANNED_WEEKS);
  });

  test(`${id} has bars that a phone can show`, () => {
    for (const { weeks, label } of firstWeeks) {
      expect(weeks).toBeGreaterThanOrEqual(3);
      expect(label.length).toBeLessThanOrEqual(18);
    }
  });

  test(`${id} is complete`, () => {
    expect(new Date(datePosted).toISOString().slice(0, 10)).toBe(datePosted);
    expect(Math.min(responsibilities.length, requirements.length)).toBeGreaterThanOrEqual(3);
  });
}
