import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { repositoryFiles } from '../../scripts/repository-files.mjs';
import { run, workspace } from '../../scripts/run.mjs';

/** What every tool takes in a path and some patterns do not, in folders that have the names of ours. */
const NAME = `shared/ui/src/pages/a "ü" [x] (y) {z,w} 'q' & $v~+,=@;^`;

/** The folders whose builds are compared: whatever is built, but for the compiler's memory of its last run. */
const BUILT = workspaceFolders().filter((folder) => existsSync(path.join(workspace, folder, 'dist')));
const BUNDLED = BUILT.filter((folder) => existsSync(path.join(workspace, folder, 'rsbuild.config.ts')));

/** Another machine: another day and order of files, and what a shell may set. */
const OTHER_MACHINE = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readdirSync } = fs;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
syncBuiltinESMExports();
const Today = Date;
globalThis.Date = class extends Today {
  constructor(...args) { super(...(args.length ? args : [Today.now() + 4e10])); }
};`;
const ENVIRONMENT = {
  TZ: 'Asia/Kathmandu',
  LC_ALL: 'et_EE.UTF-8',
  NODE_ENV: 'development',
  CI: process.env['CI'] ? '' : 'true',
  BROWSERSLIST: 'ie 11',
  MF_BUILD_VERSION: '9.9.9',
  RAYON_NUM_THREADS: '1',
  PUBLIC_SITE_URL: 'https://other.example',
};

// On the workspace's own disk, if there is such a place: its installed packages are hard links then.
const disk = statSync(workspace).dev;
const place = ['/tmp', '/var/tmp'].find((each) => statSync(each, { throwIfNoEntry: false })?.dev === disk);
const root = mkdtempSync(path.join(place ?? tmpdir(), 'promoscope-bytes-'));
const folder = path.join(root, NAME);
beforeAll(() => {
  // Packages are also installed next to several workspaces that need another version than the rest.
  for (const each of new Set(workspaceFolders().flatMap((own) => ['.', path.dirname(own), own]))) {
    const installed = path.join(workspace, each, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(path.join(folder, each), { recursive: true });
    execFileSync('cp', [place ? '-al' : '-a', installed, path.join(folder, each)]);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the same source builds to the same bytes in another folder, without git, on another machine', async () => {
  for (const file of repositoryFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(workspace, file), path.join(folder, file));
  }
  writeFileSync(path.join(root, '.gitignore'), '*\n');
  writeFileSync(path.join(root, 'other-machine.mjs'), OTHER_MACHINE);
  const node = (cwd: string, tool: string, ...args: string[]) =>
    run(
      process.execPath,
      ['--import', path.join(root, 'other-machine.mjs'), path.join(folder, 'node_modules', tool), ...args],
      { cwd: path.join(folder, cwd), env: { ...process.env, ...ENVIRONMENT } },
    );
  await node('.', 'typescript/bin/tsc', '-b', 'shared');
  await Promise.all(BUNDLED.map((each) => node(each, '@rsbuild/core/bin/rsbuild.js', 'build')));

  expect(BUNDLED).toEqual(expect.arrayContaining(['shell', 'mfe-marketing', 'mfe-careers']));
  for (const each of BUILT) expect(filesOf(folder, each), each).toEqual(filesOf(workspace, each));
  const differing = BUILT.flatMap((each) =>
    filesOf(workspace, each).filter(
      (file) => !readFileSync(path.join(workspace, file)).equals(readFileSync(path.join(folder, file))),
    ),
  );
  expect(differing).toEqual([]);
});

function filesOf(root: string, each: string): string[] {
  return readdirSync(path.join(root, each, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.tsbuildinfo')
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/dist\/(?:fixture-|\.rstest-temp)/.test(file))
    .sort();
}
