import { execFile } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { publicFolders } from '../support/registry.ts';
import { WORKSPACE } from '../support/site.ts';

// The registry's own test, sixth-remote.spec.ts, installs them.
test.describe.configure({ timeout: 120_000 });

const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-packages-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string): string => path.join(WORKSPACE, 'node_modules/.bin', name);

/** Entries with which the tests of one package help those of another: no tarball has their files. */
const isForTests = (entry: string): boolean => entry.startsWith('./testing/');

const arrayBufferOf = async (file: string): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(file)).buffer;

type Manifest = { name: string; exports: Readonly<Record<string, unknown>> };

test('publint and attw find nothing in the packages that a registry carries', async () => {
  expect(publicFolders().sort()).toEqual([
    ...['browser-gate', 'build', 'changes', 'cli', 'console', 'model', 'serve'].map(
      (name) => `release/${name}`,
    ),
    ...['contracts', 'create-remote', 'federation', 'forms', 'remote-kit', 'runtime', 'ui'].map(
      (name) => `shared/${name}`,
    ),
  ]);
  const sources = publicFolders();
  // Neither npm nor npx is started for each package: that takes as long as what they are started for.
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--pack-destination', folder, ...sources.map((source) => `./${source}`)],
    { cwd: WORKSPACE },
  );
  const packed = JSON.parse(stdout) as { name: string; filename: string }[];
  for (const source of sources) {
    const manifest = readFileSync(path.join(WORKSPACE, source, 'package.json'), 'utf8');
    const { name, exports } = JSON.parse(manifest) as Manifest;
    const { filename = '' } = packed.find((each) => each.name === name) ?? {};
    const tarball = path.join(folder, filename);
    // Style sheets and programs have no types.
    const untyped = Object.keys(exports).filter((entry) => /\.(?:css|mjs)$/.test(entry));
    const left = [...untyped, ...Object.keys(exports).filter(isForTests)];
    const without = left.length ? ['--exclude-entrypoints', ...left] : [];
    const { messages, pkg } = await publint({
      pack: { tarball: await arrayBufferOf(tarball) },
      strict: true,
    });
    const counting = messages.filter(({ path: place }) => !isForTests(place[1] ?? ''));
    expect(counting.map((message) => formatMessage(message, pkg))).toEqual([]);
    await run(program('attw'), [tarball, '--profile', 'esm-only', ...without]);
    expect(Object.keys(exports).join(), `${name} exports a list, no pattern`).not.toContain('*');
  }
});

type Workspace = {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};

test('a released workspace names the versions of the others, and all others take any: Lerna follows', () => {
  const read = (folder: string): Workspace & Manifest =>
    JSON.parse(readFileSync(path.join(WORKSPACE, folder, 'package.json'), 'utf8')) as Workspace & Manifest;
  const workspaces = workspaceFolders().map(read);
  const versions = new Map(workspaces.map(({ name, version }) => [name, version ?? '*']));
  for (const { name, version, dependencies, devDependencies } of workspaces) {
    const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([each]) =>
      versions.has(each),
    );
    const expected = named.map(([each]) => [each, version ? versions.get(each) : '*']);
    expect(named, name).toEqual(expected);
  }
});
