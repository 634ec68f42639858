import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { inlineCodeRefused } from './pages.ts';

test('a page without inline code is accepted', () => {
  expect(inlineCodeRefused({ rendered: [sampleRendered()] })).toEqual([]);
});

test('inline code that browsers would refuse is refused', () => {
  const rendered = [sampleRendered({ inlineCode: ['the attribute onclick at a button'] })];
  expect(inlineCodeRefused({ rendered })).toMatchObject([
    {
      package: 'alpha',
      rule: 'inline-code',
      value: expect.stringContaining('/more carries the attribute onclick'),
    },
  ]);
});
