import { expect, test } from '@rstest/core';
import { pictureSvg } from './picture-svg.ts';

test('the same text is the same picture, another text another one', () => {
  const picture = { title: 'Seasonal Marketing', section: 'Blog' };
  expect(pictureSvg(picture)).toBe(pictureSvg({ ...picture }));
  expect(pictureSvg(picture)).not.toBe(pictureSvg({ ...picture, title: 'Careers' }));
  expect(pictureSvg(picture)).not.toBe(pictureSvg({ ...picture, section: 'Guide' }));
});

test('a title that begins with its section does not say it twice', () => {
  expect(pictureSvg({ title: 'Pricing: three plans', section: 'Pricing' })).toBe(
    pictureSvg({ title: 'Three plans', section: 'Pricing' }),
  );
  expect(pictureSvg({ title: 'Careers', section: 'Careers' })).toBe(pictureSvg({ title: 'Careers' }));
});

test('letters of other European languages are drawn, and markup stays text', () => {
  const boxes = pictureSvg({ title: '日本' });
  expect(pictureSvg({ title: 'Łódź' })).not.toBe(boxes);
  expect(pictureSvg({ title: '<script>' })).not.toContain('<script');
});
