import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, rs, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import { commitOf } from './author.ts';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));
afterEach(() => {
  rs.unstubAllEnvs();
  rs.restoreAllMocks();
});

/** A repository with a package in it, and its commits. */
function repository(commits: number): string {
  count += 1;
  const root = path.join(folder, `ü ${count}`);
  mkdirSync(path.join(root, 'package'), { recursive: true });
  writeFileSync(path.join(root, 'package/file'), 'one');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  for (let made = 0; made < commits; made += 1)
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--allow-empty', '-m', 'x');
  return path.join(root, 'package');
}

/** The commit, and what was said on the error output. */
function ask(package_: string): { commit: string | undefined; said: string[] } {
  const said: string[] = [];
  rs.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  return { commit: commitOf(package_), said };
}

test('a commit is named, with a plus if files were changed since', () => {
  const package_ = repository(1);
  expect(ask(package_)).toEqual({ commit: expect.stringMatching(/^[\da-f]{12}$/), said: [] });
  writeFileSync(path.join(package_, 'file'), 'two');
  expect(ask(package_)).toEqual({ commit: expect.stringMatching(/^[\da-f]{12}\+$/), said: [] });
});

test('a repository whose commit git does not tell: one sentence says that no commit is named, once', () => {
  const package_ = repository(0);
  expect(ask(package_)).toEqual({
    commit: undefined,
    said: [expect.stringContaining('will name no commit')],
  });
  expect(ask(package_)).toEqual({ commit: undefined, said: [] });
});
