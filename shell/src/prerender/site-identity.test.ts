import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { site } from '@site/ui/site';
import { SITE_IDENTITY, THEME_COLORS } from './site-identity.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

test('Open Graph images have the colours of the theme and of the sample shops', () => {
  const theme = read('shared/ui/css/theme.css');
  const { ground, text, accent, line, promotions } = SITE_IDENTITY.openGraphColors;
  expect(theme).toContain(`--color-night: light-dark(${ground},`);
  expect(theme).toContain(`--color-on-night: ${text};`);
  expect(theme).toContain(`--color-on-night-accent: ${accent};`);
  expect(theme).toContain(`--color-night-line: ${line};`);
  const looks = read('shared/ui/css/rivals.css');
  for (const color of promotions.flat())
    expect(looks).toContain(color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3'));
});

test('the web manifest, the browser’s frame and the sign have the name and the colours of the site', () => {
  const theme = read('shared/ui/css/theme.css');
  expect(theme).toContain(`--color-paper: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`);
  expect(JSON.parse(read('shell/public/site.webmanifest'))).toMatchObject({
    name: site.product,
    description: site.tagline,
    theme_color: THEME_COLORS.light,
  });
  const icon = read('shell/public/icon.svg');
  for (const name of ['ink', 'accent']) {
    const [, light = '', dark = ''] =
      new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? [];
    expect([icon.includes(light), icon.includes(dark)]).toEqual([true, true]);
  }
});
