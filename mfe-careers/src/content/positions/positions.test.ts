import { readdirSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { PLANNED_WEEKS, positions } from './positions.ts';

const OTHER_FILES = ['position.ts', 'positions.ts', 'positions.test.ts'];

test('every position that has a file is listed, under the name of its file', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !OTHER_FILES.includes(file));
  expect(positions.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
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
