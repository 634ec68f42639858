import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@rstest/core';
import { PACKAGE } from '../paths.ts';

// For what hangs: it takes some 15 s.
const LIMIT_MS = 300_000;

// In a process of its own: the test runner bundles what a test imports, and a bundler can't be bundled. The variants with
// tools of their own take an install of 700 packages, so that they are checked by `npm run variants -w benchmark`.
test(
  'every variant that needs no further install can be built, and has all files that its pages name',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(PACKAGE, 'src/variants/smoke-build.ts')],
      { cwd: PACKAGE, env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
    );
    expect(stdout.trim().split('\n')).toEqual([
      'one app, client-rendered: 4 pages',
      'one app, prerendered: 4 pages',
      'federation by default: 4 pages',
    ]);
  },
  LIMIT_MS,
);
