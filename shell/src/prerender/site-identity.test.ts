import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { SITE_IDENTITY } from './site-identity.ts';

test('Open Graph images have the colours of the theme', () => {
  const theme = readFileSync(path.resolve(import.meta.dirname, '../../../shared/ui/css/theme.css'), 'utf8');
  const { ground, text, muted, accent, line } = SITE_IDENTITY.openGraphColors;
  expect(theme).toContain(`--color-night: light-dark(${ground},`);
  expect(theme).toContain(`--color-on-night: ${text};`);
  expect(theme).toContain(`--color-on-night-muted: ${muted};`);
  expect(theme).toContain(`--color-on-night-accent: ${accent};`);
  expect(theme).toContain(`--color-night-line: ${line};`);
});
