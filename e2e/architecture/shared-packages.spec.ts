import { execFile, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { freePort } from '../support/free-port.ts';
import { WORKSPACE } from '../support/site.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * The packages of shared/ as a registry would carry them, and a remote that has nothing but them: what a team in a
 * repository of its own has.
 */
test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-alone-'));
const remote = path.join(folder, 'mfe-careers');

type Manifest = {
  name: string;
  exports: Readonly<Record<string, unknown>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

type Lock = { packages: Record<string, { link?: boolean }> };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Package → its tarball. */
const tarballs = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(60_000);
  for (const name of workspaceFolders().filter((folder) => folder.startsWith('shared/'))) {
    const source = path.join(WORKSPACE, name);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source });
    const [packed] = JSON.parse(stdout) as [{ name: string; filename: string }];
    tarballs.set(packed.name, path.join(folder, packed.filename));
  }
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('publint and attw find nothing in the packages', async () => {
  test.setTimeout(120_000);
  expect([...tarballs.keys()].sort()).toEqual([
    '@site/contracts',
    '@site/remote-kit',
    '@site/runtime',
    '@site/ui',
  ]);
  for (const [name, tarball] of tarballs) {
    const source = path.join(WORKSPACE, 'shared', name.replace(/^@site\//, ''));
    const { exports } = readJson(path.join(source, 'package.json')) as Manifest;
    // Style sheets have no types.
    const styles = Object.keys(exports).filter((entry) => entry.endsWith('.css'));
    const withoutStyles = styles.length ? ['--exclude-entrypoints', ...styles] : [];
    await run('npx', ['publint', '--strict', tarball], { cwd: WORKSPACE });
    await run('npx', ['attw', tarball, '--profile', 'esm-only', ...withoutStyles], { cwd: WORKSPACE });
    expect(Object.keys(exports).join(), `${name} exports a list, no pattern`).not.toContain('*');
  }
});

test('a remote that has only the packages builds to the same bytes, and passes its tests', async () => {
  test.setTimeout(300_000);
  for (const file of trackedFiles().filter((name) => name.startsWith('mfe-careers/'))) {
    cpSync(path.join(WORKSPACE, file), path.join(folder, file));
  }
  takeTarballs();
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: remote });
  await run('npm', ['run', 'build'], { cwd: remote });
  expect(webBuildOf(remote)).toEqual(webBuildOf(path.join(WORKSPACE, 'mfe-careers')));
  await run('npm', ['run', 'check'], { cwd: remote });
});

test('it runs alone with its development server', async ({ page }) => {
  const port = await freePort();
  const server = spawn('npm', ['run', 'dev'], {
    cwd: remote,
    env: { ...process.env, PORT_CAREERS: String(port) },
    // A group, because npm does not pass every signal on.
    detached: true,
    stdio: 'ignore',
  });
  try {
    await expect(async () => {
      await page.goto(`http://localhost:${port}/careers`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }).toPass();
  } finally {
    process.kill(-server.pid!, 'SIGTERM');
  }
});

/** Replaces the packages of the workspace by their tarballs; all else is pinned to the versions of the lock file. */
function takeTarballs(): void {
  const manifest = readJson(path.join(remote, 'package.json')) as Manifest;
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(dependencies ?? {})) {
      const tarball = tarballs.get(name);
      if (tarball) dependencies![name] = `file:${tarball}`;
    }
  }
  const lock = readJson(path.join(WORKSPACE, 'package-lock.json')) as Lock;
  const installed = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && !link,
  );
  const packages = Object.fromEntries<object>([['', manifest], ...installed]);
  writeFileSync(path.join(remote, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(remote, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

/** Path → content of every file that a visitor may get. */
function webBuildOf(package_: string): Record<string, string> {
  const build = path.join(package_, 'dist/web');
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(build, file), readFileSync(file, 'base64')]),
  );
}
