import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';
import { importsOf, sourceFiles, type FileImport } from './file-imports.ts';

/** Folders below `release/` from the ground up, and what the product code of each may import. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  build: ['model'],
  changes: ['model', 'build'],
  serve: ['model'],
  gate: ['model', 'serve'],
  cli: ['model', 'build', 'changes', 'serve', 'gate'],
};
const ORDER = Object.keys(LAYERS);

/** All workspaces from the ground up: each imports only from rows above its own. A star stands for a part of a name. */
const HOUSE: readonly (readonly string[])[] = [
  ['shared/contracts'],
  ['shared/runtime'],
  ['shared/ui', 'shared/forms', 'shared/federation'],
  ['shared/remote-kit'],
  ['shared/create-remote', 'shell', 'mfe-*', 'supabase'],
  ...ORDER.map((layer) => [`release/${layer}`]),
  ['e2e'],
  ['benchmark'],
];

type Manifest = {
  name: string;
  exports?: Readonly<Record<string, string | object>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8')) as Manifest;
const MANIFESTS = new Map(workspaceFolders(workspace).map((folder) => [folder, manifestOf(folder)]));
const LAYER_OF_NAME = new Map(ORDER.map((layer) => [MANIFESTS.get(`release/${layer}`)!.name, layer]));

const layerOf = (file: string): string | undefined => /^release\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/src\/testing\/|\/r[a-z]+\.[\w.]*config\.ts$/.test(file);

/** Name of the package that an import names, and the entry of it: `@site/release-model` and `./site`. */
function packageOf(name: string): { owner: string; entry: string } {
  const [, owner = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? [];
  return { owner, entry: `.${rest}` };
}

const IMPORTS = sourceFiles().flatMap(importsOf);
const OF_RELEASE = IMPORTS.filter(({ file }) => ORDER.includes(layerOf(file) ?? ''));

const told = ({ file, name }: FileImport): string => `${file} imports ${name}`;

test('every folder of release is a layer', () => {
  const folders = [...MANIFESTS.keys()].filter((folder) => folder.startsWith('release/'));
  expect(folders.sort()).toEqual(ORDER.map((layer) => `release/${layer}`).sort());
  expect(OF_RELEASE.length).toBeGreaterThan(1000);
});

const rowOf = (folder: string): number =>
  HOUSE.findIndex((row) =>
    row.some((each) => (each.endsWith('*') ? folder.startsWith(each.slice(0, -1)) : each === folder)),
  );
const workspaceOf = (file: string): string | undefined =>
  [...MANIFESTS.keys()].find((folder) => file.startsWith(`${folder}/`));
const WORKSPACE_OF_NAME = new Map([...MANIFESTS].map(([folder, { name }]) => [name, folder]));

test('no import of a workspace runs up, or to one of its own row', () => {
  expect([...MANIFESTS.keys()].filter((folder) => rowOf(folder) < 0)).toEqual([]);
  const wrong = IMPORTS.filter(({ file, name }) => {
    // What a new remote begins with is a remote.
    const own = file.startsWith('shared/create-remote/template/') ? 'mfe-new' : workspaceOf(file);
    const target = name.startsWith('.')
      ? workspaceOf(path.join(path.dirname(file), name))
      : WORKSPACE_OF_NAME.get(packageOf(name).owner);
    return own && target && own !== target && workspaceOf(file) !== target && rowOf(target) >= rowOf(own);
  });
  expect(wrong.map(told)).toEqual([]);
});

test('what a remote says imports nothing that shows it', () => {
  const folder = (file: string) =>
    /^((?:mfe-[^/]+|examples\/[^/]+|.*\/template)\/src)\/content\//.exec(file)?.[1];
  const contents = IMPORTS.filter(({ file }) => folder(file) && !isTest(file));
  expect(contents.length).toBeGreaterThan(50);
  const wrong = contents.filter(({ file, name }) =>
    ['features', 'fragments', 'pages'].some((room) =>
      path.join(path.dirname(file), name).startsWith(`${folder(file)}/${room}/`),
    ),
  );
  expect(wrong.map(told)).toEqual([]);
});

test('no import of a release package runs up', () => {
  const wrong = OF_RELEASE.filter(({ file, name }) => {
    const target = LAYER_OF_NAME.get(packageOf(name).owner);
    const own = layerOf(file)!;
    if (target === undefined || target === own) return false;
    return isTest(file)
      ? ORDER.indexOf(target) > ORDER.indexOf(own)
      : !LAYERS[own]!.includes(target) || name.includes('/testing/');
  });
  expect(wrong.map(told)).toEqual([]);
});

test('no import leads into a workspace past its exports', () => {
  const names = new Map([...MANIFESTS.values()].map((manifest) => [manifest.name, manifest]));
  const wrong = IMPORTS.filter(({ file, name }) => {
    const { owner, entry } = packageOf(name);
    const { exports } = names.get(owner) ?? {};
    if (exports) return !Object.hasOwn(exports, entry);
    // The settings of the test runner are one file for all of them.
    if (!name.startsWith('.') || !layerOf(file) || name === '../rstest.settings.ts') return false;
    const target = path.join(path.dirname(file), name);
    return layerOf(target) !== layerOf(file) && !target.startsWith('scripts/');
  });
  expect(wrong.map(told)).toEqual([]);
});

test('a release package names what it imports, and product code only what is installed with it', () => {
  const wrong = OF_RELEASE.filter(({ file, name, isType }) => {
    const { owner } = packageOf(name);
    if (name.startsWith('.') || name.startsWith('node:')) return false;
    const { name: own, dependencies, devDependencies } = MANIFESTS.get(`release/${layerOf(file)}`)!;
    const isInBuild = isTest(file) || isType;
    const known = isInBuild ? { ...dependencies, ...devDependencies } : dependencies;
    return owner !== own && !Object.hasOwn(known ?? {}, owner);
  });
  expect(wrong.map(told)).toEqual([]);
});

test('every entry of a release package is imported by another workspace', () => {
  const used = new Set(
    IMPORTS.filter(({ file, name }) => layerOf(file) !== LAYER_OF_NAME.get(packageOf(name).owner)).map(
      ({ name }) => name,
    ),
  );
  const unused = ORDER.flatMap((layer) => {
    const { name, exports = {} } = MANIFESTS.get(`release/${layer}`)!;
    return Object.keys(exports)
      .filter((entry) => !/\.(?:json|mjs)$/.test(entry))
      .map((entry) => name + entry.slice(1))
      .filter((entry) => !used.has(entry));
  });
  expect(unused).toEqual([]);
});

test('no files import each other in a circle', () => {
  const targets = new Map<string, string[]>();
  for (const { file, name } of IMPORTS) {
    if (!name.startsWith('.')) continue;
    const target = path.join(path.dirname(file), name);
    targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) return void circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
