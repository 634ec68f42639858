import { expect, test } from '@rstest/core';
import { staticMarkup } from './static-markup.ts';

test('markup for scripts has no style attribute, which the page’s policy would refuse', () => {
  expect(staticMarkup(<svg width="42%" />)).toBe('<svg width="42%"></svg>');
  expect(() => staticMarkup(<p style={{ width: '42%' }}>x</p>)).toThrow(
    '<p style="width:42%">: use a class or an attribute of SVG instead of style.',
  );
});
