import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import pureDefinitions from './pure-definitions-loader.ts';
import { productionFile, routerIsSlim } from './slim-router.ts';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const DIST = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist');

/** The real library's files of one build, as the bundler sees them after the loader. */
const modulesOf = (build: string, loader: (source: string) => string) =>
  readdirSync(path.join(DIST, build))
    .filter((file) => file.endsWith('.mjs') && !file.startsWith('index-react-server'))
    .map((file) => path.join(DIST, build, file))
    .map((resource) => ({ resource, code: () => loader(readFileSync(resource, 'utf8')) }));

const production = modulesOf('production', pureDefinitions);

test('the loader finds definitions and display names in the real library', () => {
  expect(routerIsSlim(production)).toEqual([]);
});

test('a library in which the loader finds nothing fails the build', () => {
  const renamed = modulesOf('production', (source) =>
    pureDefinitions(source.replaceAll(/^var /gm, 'const ').replaceAll('displayName', 'debugName')),
  );
  expect(routerIsSlim(renamed)).toEqual([
    'no definition of react-router could be marked as pure.',
    'no display name of react-router could be dropped.',
  ]);
});

test('a library that has moved, or has no production build, stops the build with a sentence', () => {
  const nowhere = path.join(path.parse(DIST).root, 'nowhere/package.json');
  expect(() => productionFile('index.mjs', nowhere)).toThrow(
    'nowhere/package.json brings no react-router-dom',
  );
  expect(() => productionFile('renamed.mjs')).toThrow('react-router has no production build at ');
  expect(productionFile('index.mjs')).toBe(path.join(DIST, 'production/index.mjs'));
});

test('the development build next to the production build fails the build', () => {
  const [development] = modulesOf('development', (source) => source);
  expect(routerIsSlim([...production, ...(development ? [development] : [])])).toEqual([
    expect.stringContaining('next to or instead of'),
  ]);
});

test('an unused definition is marked, and nothing but its name is dropped', () => {
  const source = 'var Form = React10.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar other = 1;\n';
  expect(pureDefinitions(source)).toBe(
    'var Form = /* marked as pure */ /* @__PURE__ */ React10.forwardRef(\n  render\n);\n/* display name dropped */\nvar other = 1;\n',
  );
});
