import { expect, test } from '@rstest/core';
import { themeColor } from './theme-color.ts';

test('a colour is that of the theme, for either scheme', () => {
  expect(themeColor('ink', 'light')).toMatch(/^#\w{6}$/);
  expect(themeColor('ink', 'dark')).not.toBe(themeColor('ink', 'light'));
  expect(themeColor('on-night', 'dark')).toBe(themeColor('on-night', 'light'));
});

test('a colour that the theme lacks is an error that names it', () => {
  expect(() => themeColor('mauve', 'light')).toThrow('"mauve"');
});
