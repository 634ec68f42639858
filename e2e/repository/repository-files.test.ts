import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

const files = [
  '.gitignore',
  'package.json',
  'a b/ü.md',
  'a b/.env.example',
  'deep/.gitignore',
  'deep/kept.ts',
];
const ignored = [
  'node_modules/x/index.js',
  'deep/node_modules/y.js',
  'deep/made.log',
  'deep/.temp/z',
  'dist/a.js',
];

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-files-'));
  for (const file of [...files, ...ignored]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), '{}');
  }
  writeFileSync(
    path.join(folder, '.gitignore'),
    '# made\nnode_modules/\n*.log\ndist/\n.env*\n!.env.example\n',
  );
  writeFileSync(path.join(folder, 'deep/.gitignore'), '.temp/\r\n');
  return folder;
}

const FOLDERS: Readonly<Record<string, () => string>> = {
  'an unpacked archive': makeFolder,
  'a repository without commits': () => {
    const folder = makeFolder();
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    return folder;
  },
  // As git refuses a repository that belongs to another user.
  'a repository that git refuses': () => {
    const folder = makeFolder();
    mkdirSync(path.join(folder, '.git'));
    return folder;
  },
  'an archive inside a repository that ignores it': () => {
    const around = mkdtempSync(path.join(tmpdir(), 'promoscope-around-'));
    execFileSync('git', ['init', '--quiet'], { cwd: around });
    writeFileSync(path.join(around, '.gitignore'), 'archive/\n');
    cpSync(makeFolder(), path.join(around, 'archive'), { recursive: true });
    return path.join(around, 'archive');
  },
};

const hasGit = spawnSync('git', ['--version']).status === 0;

for (const [name, make] of Object.entries(FOLDERS)) {
  test.skipIf(!hasGit && name.includes('repository'))(
    `the files of ${name} are those that git would list`,
    () => {
      const folder = make();
      expect(repositoryFiles([], folder)).toEqual(files.toSorted());
      expect(repositoryFiles(['deep/', 'package.json'], folder)).toEqual([
        'deep/.gitignore',
        'deep/kept.ts',
        'package.json',
      ]);
    },
  );
}

test.skipIf(!hasGit)('the files of this repository are the same with git and without', () => {
  const listed = repositoryFiles();
  process.env['GIT_DIR'] = '/nowhere';
  const walked = repositoryFiles();
  delete process.env['GIT_DIR'];
  expect(walked.filter((file) => /\.(?:md|ts|tsx|mdx)$/.test(file))).toEqual(
    listed.filter((file) => /\.(?:md|ts|tsx|mdx)$/.test(file)),
  );
});
