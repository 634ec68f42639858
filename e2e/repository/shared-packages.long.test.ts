import { execFile } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@rstest/core';
import { publicFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';

const run = promisify(execFile);

/** Both have a lock file of their own, which `npm run test:all` installs. */
const TOOLS = path.join(workspace, 'e2e/registry');
const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Entries with which the tests of one package help those of another: no tarball has their files. */
const isForTests = (entry: string): boolean => entry.startsWith('./testing/');

type Manifest = { name: string; exports: Readonly<Record<string, unknown>> };

test('publint and attw find nothing in the packages that a registry carries', async () => {
  const sources = publicFolders();
  // Neither npm nor npx is started for each package: that takes as long as what they are started for.
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--pack-destination', folder, ...sources.map((source) => `./${source}`)],
    { cwd: workspace },
  );
  const packed = JSON.parse(stdout) as { name: string; filename: string }[];
  for (const source of sources) {
    const manifest = readFileSync(path.join(workspace, source, 'package.json'), 'utf8');
    const { name, exports } = JSON.parse(manifest) as Manifest;
    const { filename = '' } = packed.find((each) => each.name === name) ?? {};
    const tarball = path.join(folder, filename);
    // Style sheets and programs have no types.
    const untyped = Object.keys(exports).filter((entry) => /\.(?:css|mjs)$/.test(entry));
    const left = [...untyped, ...Object.keys(exports).filter(isForTests)];
    const without = left.length ? ['--exclude-entrypoints', ...left] : [];
    const findings = await run(process.execPath, [path.join(TOOLS, 'publint.mjs'), tarball]);
    expect(findings.stdout).toBe('');
    await run(path.join(TOOLS, 'node_modules/.bin/attw'), [tarball, '--profile', 'esm-only', ...without]);
    expect(Object.keys(exports).join(), `${name} exports a list, no pattern`).not.toContain('*');
  }
});
