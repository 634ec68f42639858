import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { withNamedExports } from './named-exports.ts';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const requireRadix = createRequire(require.resolve('@radix-ui/react-toast'));

/** The real libraries' files in which an export of React is looked up. */
function filesWithLookups(): string[] {
  const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  const radix = ['toast', 'slot', 'use-controllable-state'].map((name) =>
    requireRadix.resolve(`@radix-ui/react-${name}`).replace(/\.js$/, '.mjs'),
  );
  return [
    ...readdirSync(router)
      .filter((file) => file.startsWith('chunk-'))
      .map((file) => path.join(router, file)),
    ...radix,
  ].filter((file) => /\bReact\d*\[/.test(readFileSync(file, 'utf8')));
}

test('every export of React that the libraries look up is named', () => {
  const files = filesWithLookups();
  expect(files.some((file) => file.includes('react-router'))).toBe(true);
  expect(files.some((file) => file.includes('@radix-ui'))).toBe(true);
  for (const file of files) {
    const named = withNamedExports(readFileSync(file, 'utf8'));
    expect(named, file).not.toMatch(/\bReact\d*\[/);
  }
});

test('anything else that is looked up stays', () => {
  const source =
    'var NAME = "useId";\nconst a = React2[NAME], b = React[key], c = list[" useId ".trim().toString()];\n';
  expect(withNamedExports(source)).toBe(
    'var NAME = "useId";\nconst a = React2.useId, b = React[key], c = list[" useId ".trim().toString()];\n',
  );
});
