import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { workspace } from '../../scripts/run.mjs';
import { expect, test } from '@rstest/core';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

/** What the product's owner wants it to be made with. */
const NAMED = [
  '@module-federation/enhanced',
  '@radix-ui/react-dialog',
  '@radix-ui/react-toast',
  '@rsbuild/core',
  '@supabase/supabase-js',
  'posthog-js',
  'react',
  'react-dom',
  'react-router-dom',
  'tailwindcss',
  'zustand',
];

/** What runs in pages, in their build or in the release tool; no test of it. */
const PRODUCT = /^(?:shell|mfe-[^/]+|release\/[^/]+|shared\/[^/]+)\/(?:src|css|rsbuild\.config\.ts)(?:\/|$)/;
const NO_PRODUCT = /\.test(?:-data)?\.tsx?$|\/testing\//;

const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');

/** Modules that a file imports: types alone are none, since nothing is left of them. */
function importsOf(file: string): string[] {
  const source = read(file);
  if (file.endsWith('.css')) return [...source.matchAll(/@import\s+['"]([^'"]+)/g)].map(([, name]) => name!);
  if (!/\.[jt]sx?$/.test(file)) return [];
  const { module } = parseSync(file, source);
  const isValue = (entries: { isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...module.staticImports.filter(({ entries }) => isValue(entries)).map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

test('every package that the product’s owner named is imported by product code', () => {
  const imported = new Set(
    repositoryFiles()
      .filter((file) => PRODUCT.test(file) && !NO_PRODUCT.test(file))
      .flatMap(importsOf)
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]),
  );
  expect(NAMED.filter((name) => !imported.has(name))).toEqual([]);
});
