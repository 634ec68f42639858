import { execFile } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { publicFolders } from '../support/registry.ts';
import { WORKSPACE } from '../support/site.ts';

// The registry's own test, sixth-remote.spec.ts, installs them.
test.describe.configure({ timeout: 120_000 });

const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-packages-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Manifest = { name: string; exports: Readonly<Record<string, unknown>> };

test('publint and attw find nothing in the packages that a registry carries', async () => {
  expect(publicFolders().sort()).toEqual([
    'console',
    'release',
    ...['contracts', 'create-remote', 'remote-kit', 'runtime', 'ui'].map((name) => `shared/${name}`),
  ]);
  for (const source of publicFolders()) {
    const cwd = path.join(WORKSPACE, source);
    const { name, exports } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as Manifest;
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    const tarball = path.join(folder, filename);
    // Style sheets and programs have no types.
    const untyped = Object.keys(exports).filter((entry) => /\.(?:css|mjs)$/.test(entry));
    const withoutTypes = untyped.length ? ['--exclude-entrypoints', ...untyped] : [];
    await run('npx', ['publint', '--strict', tarball], { cwd: WORKSPACE });
    await run('npx', ['attw', tarball, '--profile', 'esm-only', ...withoutTypes], { cwd: WORKSPACE });
    expect(Object.keys(exports).join(), `${name} exports a list, no pattern`).not.toContain('*');
  }
});
