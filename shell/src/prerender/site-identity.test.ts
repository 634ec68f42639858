import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { SITE_IDENTITY } from './site-identity.ts';

test('Open Graph images have the colours of the theme and of the sample shops', () => {
  const css = (name: string) =>
    readFileSync(path.resolve(import.meta.dirname, `../../../shared/ui/css/${name}.css`), 'utf8');
  const theme = css('theme');
  const { ground, text, accent, line, promotions } = SITE_IDENTITY.openGraphColors;
  expect(theme).toContain(`--color-night: light-dark(${ground},`);
  expect(theme).toContain(`--color-on-night: ${text};`);
  expect(theme).toContain(`--color-on-night-accent: ${accent};`);
  expect(theme).toContain(`--color-night-line: ${line};`);
  const looks = css('rivals');
  for (const color of promotions.flat())
    expect(looks).toContain(color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3'));
});
