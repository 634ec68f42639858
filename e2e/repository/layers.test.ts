import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { repositoryFiles } from '../../scripts/repository-files.mjs';
import { workspace } from '../../scripts/run.mjs';

/** All workspaces from the ground up: each imports only from rows above its own. A star stands for a part of a name. */
const HOUSE: readonly (readonly string[])[] = [
  ['shared/contracts'],
  ['shared/runtime'],
  ['shared/ui', 'shared/forms', 'shared/federation'],
  ['shared/remote-kit'],
  ['shared/create-remote', 'shell', 'mfe-*', 'supabase'],
  ['release/gate'],
  ['release/engine'],
  ['e2e'],
  ['benchmark'],
];

/** Folders of `release/engine/src` from the ground up, and what the product code of each may import. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  build: ['model'],
  changes: ['model', 'build'],
  serve: ['model'],
  cli: ['model', 'build', 'changes', 'serve'],
};
const ORDER = Object.keys(LAYERS);

const NAMES = new Map(
  workspaceFolders().map((folder) => {
    const manifest = readFileSync(path.join(workspace, folder, 'package.json'), 'utf8');
    return [(JSON.parse(manifest) as { name: string }).name, folder];
  }),
);
const FOLDERS = [...NAMES.values()];

/** An import of a file: the name that it gives. Text that only looks like one names no workspace. */
type FileImport = { file: string; name: string };

const IMPORTS: FileImport[] = repositoryFiles()
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(path.join(workspace, file), 'utf8');
    const names = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g);
    return [...names].map(([, name = '']) => ({ file, name }));
  });

const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\/src\/(?:\w+\/)?testing\/|\/r[a-z]+\.[\w.]*config\.ts$/.test(file);
const workspaceOf = (file: string): string | undefined =>
  FOLDERS.find((folder) => file.startsWith(`${folder}/`));
const targetOf = ({ file, name }: FileImport): string => path.join(path.dirname(file), name);
/** Name of the package that an import names: `@site/contracts` of `@site/contracts/user-error`. */
const ownerOf = (name: string): string => /^((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? '';
const told = ({ file, name }: FileImport): string => `${file} imports ${name}`;

const rowOf = (folder: string): number =>
  HOUSE.findIndex((row) =>
    row.some((each) => (each.endsWith('*') ? folder.startsWith(each.slice(0, -1)) : each === folder)),
  );

test('no import of a workspace runs up, or to one of its own row', () => {
  expect(FOLDERS.filter((folder) => rowOf(folder) < 0)).toEqual([]);
  const wrong = IMPORTS.filter((each) => {
    // What a new remote begins with is a remote.
    const own = each.file.startsWith('shared/create-remote/template/') ? 'mfe-new' : workspaceOf(each.file);
    const target = each.name.startsWith('.') ? workspaceOf(targetOf(each)) : NAMES.get(ownerOf(each.name));
    return (
      own && target && own !== target && workspaceOf(each.file) !== target && rowOf(target) >= rowOf(own)
    );
  });
  expect(wrong.map(told)).toEqual([]);
});

test('no import of the release engine runs up, and product code takes nothing from tests', () => {
  const layerOf = (file: string) => /^release\/engine\/src\/([^/]+)\//.exec(file)?.[1];
  const own = IMPORTS.filter(({ file, name }) => layerOf(file) && name.startsWith('.'));
  expect(own.length).toBeGreaterThan(1000);
  const wrong = own.filter((each) => {
    const [from, to] = [layerOf(each.file) ?? '', layerOf(targetOf(each)) ?? ''];
    if (isTest(each.file)) return ORDER.indexOf(to) > ORDER.indexOf(from);
    return isTest(targetOf(each)) || (to !== '' && to !== from && !LAYERS[from]?.includes(to));
  });
  expect(wrong.map(told)).toEqual([]);
});

test('what a remote says imports nothing that shows it', () => {
  const folder = (file: string) =>
    /^((?:mfe-[^/]+|examples\/[^/]+|.*\/template)\/src)\/content\//.exec(file)?.[1];
  const contents = IMPORTS.filter(({ file }) => folder(file) && !isTest(file));
  expect(contents.length).toBeGreaterThan(50);
  const wrong = contents.filter((each) =>
    ['features', 'fragments', 'pages'].some((room) =>
      targetOf(each).startsWith(`${folder(each.file)}/${room}/`),
    ),
  );
  expect(wrong.map(told)).toEqual([]);
});
