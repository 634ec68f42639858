import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { singleHeading } from './pages.ts';

test('one h1 is accepted', () => {
  expect(singleHeading({ rendered: [sampleRendered()] })).toEqual([]);
});

test('none and two are refused', () => {
  for (const headings of [0, 2]) {
    expect(singleHeading({ rendered: [sampleRendered({ headings })] })).toMatchObject([
      { package: 'alpha', rule: 'single-heading', value: `/more has ${headings} h1 elements` },
    ]);
  }
});
