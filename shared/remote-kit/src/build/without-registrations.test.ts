import { readFileSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { compile } from 'tailwindcss';
import { withoutRegistrations } from './without-registrations.ts';

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

test('the shell registers the properties as Tailwind does', async () => {
  const UTILITIES =
    'border before:block divide-x divide-y duration-100 ease-in font-bold leading-none tracking-tight ordinal outline-1 ring-1 ring-offset-1 inset-ring shadow-sm inset-shadow-sm scale-50 space-y-1 translate-x-1 translate-z-1';
  const tailwind = await compile(
    '@theme{--ease-in:ease;--spacing:1px;--font-weight-bold:700;--tracking-tight:0;--inset-shadow-sm:0 0 red;--shadow-sm:0 0 red}@tailwind utilities;',
  );
  const tailwinds = registrationsIn(tailwind.build(UTILITIES.split(' ')));
  const shells = registrationsIn(readFileSync('css/registered-properties.css', 'utf8'));
  expect(Object.keys(shells).length).toBeGreaterThan(30);
  for (const [name, rule] of Object.entries(shells))
    expect(`${name} ${tailwinds[name]}`).toBe(`${name} ${rule}`);
});

/** Name → declarations, in order. */
const registrationsIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/@property (--[\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', text = '']) => [
      name,
      text
        .replaceAll("'", '"')
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean)
        .sort()
        .join(';'),
    ]),
  );
