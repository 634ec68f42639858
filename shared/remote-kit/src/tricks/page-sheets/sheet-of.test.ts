import { expect, test } from '@rstest/core';
import { sheetOf } from './sheet-of.ts';

const sheet = (css: string, code: string, page?: string) =>
  sheetOf(css, { remote: 'marketing', code, ...(page ? { page } : {}) })
    .replace(/\s+/g, ' ')
    .trim();

test('a page has the rules of its class names, in their order, in its own region only', () => {
  const css = `@layer utilities {
    [data-mf='marketing'] .p-4 { padding: 1rem }
    [data-mf='marketing'] .grow { flex-grow: 1 }
    @media (width >= 40rem) { [data-mf='marketing'] .sm\\:p-8 { padding: 2rem } }
  }`;
  expect(sheet(css, 'className: `p-4 sm:p-8`', 'blog/[slug]')).toBe(
    '@layer utilities { [data-mf="marketing"].x\\.blog\\._slug_ .p-4 { padding: 1rem; }' +
      ' @media (width >= 40rem) { [data-mf="marketing"].x\\.blog\\._slug_ .sm\\:p-8 { padding: 2rem; } } }',
  );
});

test('the rules of fragments hold in all regions of the remote', () => {
  expect(sheet(`[data-mf='marketing'] .p-4 { padding: 1rem }`, '"p-4"')).toBe(
    '[data-mf="marketing"] .p-4 { padding: 1rem; }',
  );
});

test('selectors inside others are confined too, and count', () => {
  const css = `:where([data-mf='marketing'] .divide-x > :not(:last-child)) { border-width: 1px }
    :is([data-mf='marketing'] .\\*\\:grow > *) { flex-grow: 1 }
    [data-mf='marketing'] .group-open\\:flex:is(:where(.group):open *) { display: flex }`;
  expect(sheet(css, '"divide-x"', 'home')).toBe(
    ':where([data-mf="marketing"].x\\.home .divide-x > :not(:last-child)) { border-width: 1px; }',
  );
  expect(sheet(css, '"group" "group-open:flex" "*:grow"', 'home')).toBe(
    ':is([data-mf="marketing"].x\\.home .\\*\\:grow > *) { flex-grow: 1; }' +
      ' [data-mf="marketing"].x\\.home .group-open\\:flex:is(:where(.group):open *) { display: flex; }',
  );
});

test('a rule that names another remote is not confined by that name', () => {
  expect(sheet(`[data-mf='consent'] h2 { width: 1px }`, '', 'home')).toBe(
    '[data-mf="consent"] h2 { width: 1px; }',
  );
});

test('a rule for what lacks a class stays', () => {
  expect(sheet(`[data-mf='marketing'] p:not(.wide) { width: 1px }`, '', 'home')).toBe(
    '[data-mf="marketing"].x\\.home p:not(.wide) { width: 1px; }',
  );
});

test.each([
  ['md:p-4', 'another variant of it'],
  ['p-4.5', 'a longer number'],
  ['-p-4', 'its negative'],
  ['p-4/60', 'it with an opacity'],
  ['p-4-x', 'a longer name'],
])('%s is not p-4 but %s', (name) => {
  expect(sheet('.p-4 { padding: 1rem }', `"${name} mt-1"`)).toBe('');
});

test.each([
  ['class=\\"grow content-[\'\']\\"', 'in markup inside data'],
  ['"content-[\'\']"', 'in a string'],
  ["'content-[\\'\\']'", 'escaped in a string'],
])('%s is found: %s', (code) => {
  expect(sheet(`.content-\\[\\'\\'\\] { --tw-content: '' }`, code)).toContain('--tw-content');
});

test('an animation stays where a rule names it', () => {
  const css =
    '.fade { animation: fade-end 1s } @keyframes fade-end { to { opacity: 0 } } .p-4 { padding: 1rem }';
  expect(sheet(css, '"fade"')).toContain('@keyframes fade-end');
  expect(sheet(css, '"p-4"')).toBe('.p-4 { padding: 1rem; }');
});
