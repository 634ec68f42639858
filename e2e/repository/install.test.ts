import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@rstest/core';
import { workspace } from '../../scripts/run.mjs';

/** A workspace with two packages of its own, which need no registry. */
const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-install-'));
const MANIFEST = {
  name: 'small',
  private: true,
  workspaces: ['own'],
  devDependencies: { tool: 'file:tool' },
};
const write = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--no-audit'], { cwd: folder, stdio: 'pipe' });
const isThere = () => existsSync(path.join(folder, 'node_modules/tool/package.json'));

const INSTALL = [
  `import { installIn } from ${JSON.stringify(path.join(workspace, 'scripts/install.mjs'))};`,
  `import { command } from ${JSON.stringify(path.join(workspace, 'scripts/steps.mjs'))};`,
  'await command(async () => console.log(await installIn(process.argv[1])));',
].join('\n');

/** Installs as the commands of this repository do. */
function install(env: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', INSTALL, folder], {
    env: { ...process.env, npm_config_offline: 'true', NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim().split('\n').at(-1) ?? '';
}

beforeAll(() => {
  for (const name of ['own', 'tool']) {
    mkdirSync(path.join(folder, name));
    write(`${name}/package.json`, { name, version: '1.0.0' });
  }
});
beforeEach(() => {
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  write('package.json', MANIFEST);
  npm('install', '--package-lock-only');
});

test('installs once, development tools too', () => {
  expect(install()).toBe('npm ci');
  expect(isThere()).toBe(true);
  expect(install({ PATH: '' })).toBe('up to date');
});

test('accepts what npm install has left, and makes that whole after npm has pruned it', () => {
  npm('install');
  expect(install({ PATH: '' })).toBe('up to date');
  npm('prune', '--omit=dev');
  expect(install()).toBe('npm ci');
  expect(isThere()).toBe(true);
});

test('a failure is one sentence below what npm said', () => {
  write('package.json', { ...MANIFEST, dependencies: { added: 'file:own' } });
  expect(install()).toBe(
    'package-lock.json does not match package.json: run "npm install" and commit both files.',
  );
  expect(install({ PATH: '' })).toBe('npm is missing: install it and try again.');
});
