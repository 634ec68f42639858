import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { compile } from 'tailwindcss';
import { REGISTERED_BY_SHELL, withoutRegistrations } from './without-registrations.ts';

const RULES = '@layer utilities{.a{border-style:var(--tw-border-style)}}';
const SHELLS =
  '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}';
const FOR_OLD_BROWSERS =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-border-style:solid;--tw-leading:initial}}}';

test('what the shell registers is not in the rules of a remote, nor what old browsers need instead', () => {
  expect(withoutRegistrations(`${FOR_OLD_BROWSERS}${RULES}${SHELLS}`)).toBe(RULES);
});

test('a property of the remote stays registered, with what old browsers need instead', () => {
  const own = '@property --own{syntax:"<length>";inherits:true;initial-value:0}';
  expect(withoutRegistrations(`${FOR_OLD_BROWSERS}${RULES}${SHELLS}${own}`)).toBe(
    `${FOR_OLD_BROWSERS}${RULES}${own}`,
  );
});

test('the utilities that the shell’s sheet is given register just these properties', async () => {
  const given = readFileSync('css/registered-properties.css', 'utf8').matchAll(/inline\('([^']*)'\)/g);
  const tailwind = await compile(
    '@theme{--ease-out:ease;--spacing:1px;--font-weight-medium:500;--tracking-tight:0;--shadow-lift:0 0 red}@tailwind utilities;',
  );
  const css = tailwind.build([...given].flatMap(([, utilities = '']) => utilities.split(' ')));
  const registered = [...css.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name);
  expect(new Set(registered)).toEqual(REGISTERED_BY_SHELL);
});
