import { expect, test } from '@rstest/core';
import { careersDescription, careersText, workplaces } from './careers-text.ts';
import { positions, REMOTE_COUNTRIES } from './positions/positions.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

test('the texts count the positions that there are', () => {
  const count = `hiring for ${NUMBERS[positions.length]} role`;
  expect(careersText.intro).toContain(count);
  expect(careersDescription).toContain(count);
});

test('search results name every position and no more than they show', () => {
  for (const { title } of positions) expect(careersDescription).toContain(title);
  expect(careersDescription.length).toBeLessThanOrEqual(160);
});

test('the places to work are those that search engines are told', () => {
  for (const country of REMOTE_COUNTRIES) expect(workplaces).toContain(country);
});
