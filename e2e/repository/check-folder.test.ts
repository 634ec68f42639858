import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { checkFolder } from '../../scripts/install/check-folder.mjs';
import { checkLineEnds } from '../../scripts/install/check-line-ends.mjs';
import { workspace } from '../../scripts/run.mjs';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'promoscope-folders-'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('a folder that a tool can’t handle is refused in one sentence', () => {
  for (const name of ['a#b', 'a!b', 'a%b', 'a*b', 'a?b', 'a:b', 'a\nb', 'node_modules', 'node_modules/site'])
    expect(() => checkFolder(path.join(root, name)), name).toThrow(
      /^The folder ".+" .+, where the build can't work: move the repository .+\.$/,
    );
  expect(() => checkFolder(path.join(root, 'a blank, ü'))).not.toThrow();
});

test('Windows line ends, with which a build has other bytes, are refused in one sentence', () => {
  const write = (text: string) => writeFileSync(path.join(root, 'text.md'), text);
  write('a text\n');
  expect(() => checkLineEnds(root)).not.toThrow();
  write('a text\r\n');
  expect(() => checkLineEnds(root)).toThrow(/^text\.md has Windows line ends \(CRLF\).+\.$/);
  rmSync(path.join(root, 'text.md'));
});

test('npm start looks at the folder before it installs anything', () => {
  const folder = path.join(root, 'a#b');
  for (const part of ['scripts', 'release/engine/bin', 'package.json']) {
    cpSync(path.join(workspace, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  const before = readdirSync(folder);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT_SHELL: '0', CI: '' },
    encoding: 'utf8',
  });
  expect(stderr.trim()).toMatch(/^The folder .+\.$/);
  expect({ status, left: readdirSync(folder) }).toEqual({ status: 1, left: before });
});
