import { expect, test } from '@rstest/core';
import { BROWSERS } from './browsers.ts';

test('the browsers of a build do not depend on the day', () => {
  for (const query of BROWSERS) expect(query).toMatch(/ on \d{4}-\d{2}-\d{2}$/);
});
