import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@rstest/core';
import { installNeeded } from '../../scripts/install/installed-mark.mjs';
import { copySmallWorkspace, INSTALLED, makeSmallWorkspace, type SmallWorkspace } from './small-workspace.ts';

const MARK = 'node_modules/.installed-lock';

/** Changes the mark of an install as another machine would have written it. */
const onAnother = (key: string, value: string) => (workspace: SmallWorkspace) => {
  const mark = JSON.parse(readFileSync(path.join(workspace.folder, MARK), 'utf8')) as {
    machine: Record<string, string>;
  };
  expect(mark.machine).toHaveProperty(key);
  mark.machine[key] = value;
  workspace.write(MARK, JSON.stringify(mark));
};

const byHand =
  (...args: string[]) =>
  ({ folder }: SmallWorkspace) =>
    execFileSync('npm', [...args, '--offline', '--no-audit'], { cwd: folder, stdio: 'pipe' });

const DAMAGES: Readonly<Record<string, (workspace: SmallWorkspace) => unknown>> = {
  'a package is gone': ({ remove }) => remove('node_modules/of-devdependencies'),
  'an optional package is gone': ({ remove }) => remove('node_modules/of-optionaldependencies'),
  'a file of a package is gone': ({ remove }) => remove('node_modules/of-dependencies/index.js'),
  'the programs are gone': ({ remove }) => remove('node_modules/.bin'),
  'a program is gone': ({ remove }) => remove('node_modules/.bin/of-dependencies'),
  'a package of ours is gone': ({ remove }) => remove('node_modules/own'),
  'a package of ours is a copy': ({ folder, remove }) => {
    remove('node_modules/own');
    cpSync(path.join(folder, 'own'), path.join(folder, 'node_modules/own'), { recursive: true });
  },
  "npm's own list is gone": ({ remove }) => remove('node_modules/.package-lock.json'),
  'everything is gone': ({ remove }) => remove('node_modules'),
  'somebody ran npm ci --omit=dev': byHand('ci', '--omit=dev'),
  'somebody ran npm prune --omit=dev': byHand('prune', '--omit=dev'),
  'somebody ran npm install --omit=optional': byHand('install', '--omit=optional', '--no-save'),
  'yarn was here': ({ write }) => write('node_modules/.yarn-integrity', '{}'),
  'pnpm was here': ({ write }) => write('node_modules/.modules.yaml', ''),
  'it is of another system': onAnother('platform', 'darwin arm64'),
  'it is of another C library': onAnother('libc', 'none'),
  'it is of another Node': onAnother('node', '1'),
  'it is of another lock file': onAnother('lock', 'none'),
  'the mark is damaged': ({ write }) => write(MARK, '{"machine"'),
  'the mark is of an earlier form': ({ write }) => write(MARK, 'a'.repeat(64)),
};

let installed: SmallWorkspace;
beforeAll(async () => {
  installed = makeSmallWorkspace();
  expect(await installed.install()).toEqual({ code: 0, output: 'npm ci, because there were no packages' });
});

test('a complete install is left alone, and so is one to which a tool has added files', async () => {
  const copy = copySmallWorkspace(installed);
  const noNpm = copy.withNpm('exit 1');
  expect(await copy.install(noNpm)).toEqual({ code: 0, output: 'up to date' });
  copy.write('node_modules/of-dependencies/cache', 'of a tool');
  expect(await copy.install(noNpm)).toEqual({ code: 0, output: 'up to date' });
});

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`an install does not count when ${name}`, () => {
    const copy = copySmallWorkspace(installed);
    expect(installNeeded(copy.folder)).toBeUndefined();
    damage(copy);
    expect(installNeeded(copy.folder)).toMatch(/^[a-z ]+$/i);
  });
}

test('the next install makes it whole', async () => {
  const copy = copySmallWorkspace(installed);
  byHand('prune', '--omit=dev')(copy);
  const { code, output } = await copy.install();
  expect(code, output).toBe(0);
  expect(output).toMatch(/^npm ci, because [a-z ]+$/i);
  expect(INSTALLED.filter((file) => !copy.has(file))).toEqual([]);
  expect(await copy.install()).toEqual({ code: 0, output: 'up to date' });
});

test('an install that was killed half-way does not count', async () => {
  const copy = copySmallWorkspace(installed);
  copy.remove('node_modules');
  const killed = await copy.install(
    copy.withNpm('mkdir -p node_modules/of-dependencies; kill -9 $PPID; sleep 1'),
  );
  expect(killed.code).not.toBe(0);
  expect(await copy.install()).toMatchObject({ code: 0, output: expect.stringMatching(/^npm ci, because/) });
  expect(INSTALLED.filter((file) => !copy.has(file))).toEqual([]);
});

test('an optional package that npm leaves out without a word is named', async () => {
  const copy = copySmallWorkspace(installed);
  const lock = path.join(copy.folder, 'package-lock.json');
  const text = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, object> };
  text.packages['node_modules/@native/here'] = { optional: true, os: [process.platform] };
  copy.write('package-lock.json', JSON.stringify(text));
  const { code, output } = await copy.install(copy.withNpm('exit 0'));
  expect({ code, output }).toEqual({
    code: 1,
    output: 'npm has left out node_modules/@native/here: check the network and run this again.',
  });
  expect(copy.has(MARK)).toBe(false);
});
