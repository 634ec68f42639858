import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { THEME_COLORS } from '../src/prerender/site-identity.ts';
import { ICON_COLORS, icons } from './icons.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file));

test('the icons are those that the sign, the colours and the name give: run "npm run icons -w shell"', () => {
  for (const [name, content] of icons()) expect(read(`../public/${name}`).equals(content), name).toBe(true);
});

test('icons and browser frame have the colours of the theme', () => {
  const theme = read('../../shared/ui/css/theme.css').toString();
  const icon = read('../public/icon.svg').toString();
  expect(theme).toContain(`--color-paper: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`);
  expect(theme).toContain(`--color-night: light-dark(${ICON_COLORS.ground},`);
  expect(theme).toContain(`--color-on-night: ${ICON_COLORS.ink};`);
  expect(theme).toContain(`--color-on-night-accent: ${ICON_COLORS.accent};`);
  const [, ...inks] = /--color-ink: light-dark\((#\w+), (#\w+)\)/.exec(theme) ?? [];
  const [, ...accents] = /--color-accent: light-dark\((#\w+), (#\w+)\)/.exec(theme) ?? [];
  for (const color of [...inks, ...accents]) expect(icon).toContain(color);
});
