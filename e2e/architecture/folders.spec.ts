import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';

let root: string;
test.beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'promoscope-folders-'));
});
test.afterAll(() => rmSync(root, { recursive: true }));

/** Runs a command's script in a repository that has no more than it needs; returns what it said and what it left. */
function start(name: string, script: string, text = 'a text\n') {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'release/cli'), { recursive: true });
  for (const part of ['scripts', 'release/cli/bin', 'package.json']) {
    cpSync(path.join(WORKSPACE, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  writeFileSync(path.join(folder, 'text.md'), text);
  const before = readdirSync(folder);
  const env = { ...process.env, PORT_SHELL: '0', CI: '' };
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const left = readdirSync(folder).filter((each) => !before.includes(each));
  return { status, said: stderr.trim(), left };
}

const REFUSED = ['a#b', 'a!b', 'a%b', 'a*b', 'a?b', 'a:b', 'a\nb', 'node_modules', 'node_modules/site'];

for (const script of ['start', 'test', 'dev']) {
  test(`${script}: a folder that a tool can't handle is refused in one sentence, before anything is installed`, () => {
    for (const name of script === 'start' ? REFUSED : REFUSED.slice(0, 1)) {
      const { status, said, left } = start(`${script}/${name}`, script);
      expect(said).toMatch(/^The folder ".+" .+, where the build can't work: move the repository .+\.$/);
      expect({ status, left }).toEqual({ status: 1, left: [] });
    }
  });
}

test('Windows line ends, with which a build has other bytes, are refused in one sentence', () => {
  const { status, said, left } = start('crlf', 'start', 'a text\r\n');
  expect(said).toMatch(/^text\.md has Windows line ends \(CRLF\).+\.$/);
  expect({ status, left }).toEqual({ status: 1, left: [] });
});
