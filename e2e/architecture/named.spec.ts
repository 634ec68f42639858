import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { WORKSPACE } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import named from './named.json' with { type: 'json' };
import { repositoryFiles } from '../../scripts/repository-files.mjs';

/** What runs in pages, in their build or in the release tool; no test of it. */
const PRODUCT = /^(?:shell|mfe-[^/]+|release\/[^/]+|shared\/[^/]+)\/(?:src|css|rsbuild\.config\.ts)(?:\/|$)/;
const NO_PRODUCT = /\.test(?:-data)?\.tsx?$|\/testing\//;

const read = (file: string) => readFileSync(path.join(WORKSPACE, file), 'utf8');
const readPackage = (folder: string) =>
  JSON.parse(read(path.join(folder, 'package.json'))) as {
    scripts?: Record<string, string>;
    bin?: Record<string, string> | string;
  };

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
  expect(named.imported.filter((name) => !imported.has(name))).toEqual([]);
});

test('every tool that the owner named is run by a script of the root', () => {
  // Each task of the root is a command, or a program in scripts/ that runs commands.
  const commands = [
    ...Object.values(readPackage('.').scripts ?? {}),
    ...repositoryFiles()
      .filter((file) => /^scripts\/.*\.mjs$/.test(file))
      .map(read),
  ].join('\n');
  const isRun = (name: string) => {
    const { bin = {} } = readPackage(path.join('node_modules', name));
    const programs = typeof bin === 'string' ? [name] : Object.keys(bin);
    return programs.some((program) =>
      new RegExp(`(?:^|[\\s'"/])${program}(?:$|[\\s'"])`, 'm').test(commands),
    );
  };
  expect(named.run.filter((name) => !isRun(name))).toEqual([]);
});

test('every file and folder that the owner named is there, and in the repository', () => {
  const files = repositoryFiles();
  const isThere = (name: string) => files.some((file) => file === name || file.startsWith(`${name}/`));
  expect(named.paths.filter((name) => !isThere(name) || !existsSync(path.join(WORKSPACE, name)))).toEqual([]);
});
