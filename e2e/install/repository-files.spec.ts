import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
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

const hasGit = () => {
  try {
    return execFileSync('git', ['--version']).length > 0;
  } catch {
    return false;
  }
};

for (const [name, make] of Object.entries(FOLDERS)) {
  test(`the files of ${name} are those that git would list`, () => {
    test.skip(name.includes('repository') && !hasGit(), 'git is not installed');
    const folder = make();
    expect(repositoryFiles([], folder)).toEqual(files.toSorted());
    expect(repositoryFiles(['deep/', 'package.json'], folder)).toEqual([
      'deep/.gitignore',
      'deep/kept.ts',
      'package.json',
    ]);
  });
}

test('the files of this repository are the same with git and without', () => {
  test.skip(!hasGit(), 'git is not installed');
  const names = 'GIT_DIR';
  const before = process.env[names];
  const listed = repositoryFiles();
  process.env[names] = '/nowhere';
  const walked = repositoryFiles();
  if (before === undefined) delete process.env[names];
  else process.env[names] = before;
  expect(walked.filter((file) => /\.(?:md|ts|tsx|mdx)$/.test(file))).toEqual(
    listed.filter((file) => /\.(?:md|ts|tsx|mdx)$/.test(file)),
  );
});
