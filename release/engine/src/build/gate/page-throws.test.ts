import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { pageThrows } from './pages.ts';

test('a page that renders is accepted', () => {
  expect(pageThrows({ rendered: [sampleRendered()] })).toEqual([]);
});

test('a page that throws is refused with its message', () => {
  const rendered = [{ path: '/more', remote: 'alpha', error: 'window is not defined.' }];
  expect(pageThrows({ rendered })).toMatchObject([
    { package: 'alpha', rule: 'page-throws', value: '/more does not render: window is not defined' },
  ]);
});
