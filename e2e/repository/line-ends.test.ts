import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspace } from '../../scripts/run.mjs';

const FILES = ['a.ts', 'b.md', 'c.svg', 'd.sql', 'e.mdx', 'f.sh', 'Dockerfile'];
const LINES = 'one\ntwo\n';

const hasGit = spawnSync('git', ['--version']).status === 0;

test.skipIf(!hasGit)(
  'a checkout has the line ends of the repository, whatever git is told to convert',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-lines-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    git('init', '--quiet');
    // As an installer for Windows sets it up.
    for (const [key, value] of [
      ['core.autocrlf', 'true'],
      ['core.eol', 'crlf'],
    ] as const)
      git('config', key, value);
    cpSync(path.join(workspace, '.gitattributes'), path.join(folder, '.gitattributes'));
    for (const file of FILES) writeFileSync(path.join(folder, file), LINES);
    git('add', '.');
    for (const file of FILES) rmSync(path.join(folder, file));
    git('checkout', '--quiet', '--', '.');
    for (const file of FILES) expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(LINES);
  },
);
