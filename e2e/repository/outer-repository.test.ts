import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@rstest/core';
import { installed, workspace } from '../../scripts/run.mjs';

const repository = mkdtempSync(path.join(tmpdir(), 'promoscope-outer-'));
execFileSync('git', ['init', '--quiet', repository]);
afterAll(() => rmSync(repository, { recursive: true }));

const GIT_DIR = path.join(repository, '.git');
/** As git sets it for a hook in a linked worktree. */
const OF_HOOK = { GIT_DIR, GIT_INDEX_FILE: path.join(GIT_DIR, 'index'), GIT_PREFIX: '' };

test('tests that a hook starts leave its repository alone', () => {
  const config = readFileSync(path.join(GIT_DIR, 'config'), 'utf8');
  const { status, stdout } = spawnSync(process.execPath, [installed('rstest'), 'run', 'author'], {
    cwd: path.join(workspace, 'release/engine'),
    env: { ...process.env, ...OF_HOOK },
    encoding: 'utf8',
  });
  expect(readFileSync(path.join(GIT_DIR, 'config'), 'utf8')).toBe(config);
  expect(execFileSync('git', ['rev-list', '--all'], { cwd: repository, encoding: 'utf8' })).toBe('');
  expect(status, stdout).toBe(0);
});

test.each(['e2e/rstest.config.ts', 'e2e/playwright.config.ts'])(
  '%s knows no repository of a hook',
  (file) => {
    const print = `await import(${JSON.stringify(pathToFileURL(path.join(workspace, file)))});
    console.log(JSON.stringify(Object.keys(process.env).filter((name) => name.startsWith('GIT_'))));`;
    const printed = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', print],
      { cwd: path.join(workspace, 'e2e'), env: { ...process.env, ...OF_HOOK }, encoding: 'utf8' },
    );
    expect(JSON.parse(printed)).toEqual([]);
  },
);
