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

test('an unpacked archive has no commit, and nothing is said', () => {
  const package_ = path.join(folder, 'archive');
  mkdirSync(package_);
  expect(ask(package_)).toEqual({ commit: undefined, said: [] });
});

test('a shallow clone has its commit', () => {
  const package_ = repository(2);
  const clone = path.join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${path.dirname(package_)}`, clone]);
  expect(ask(clone)).toEqual({ commit: expect.stringMatching(/^[\da-f]{12}$/), said: [] });
});

const REFUSALS: Readonly<Record<string, { env: Record<string, string>; words: string }>> = {
  // As git's own tests make it refuse a repository.
  'belongs to another user': {
    env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
    words: 'git config --global --add safe.directory',
  },
  'is one for which git is not installed': { env: { PATH: '/nowhere' }, words: 'git is not installed' },
  'git can’t read': { env: { GIT_DIR: '/nowhere' }, words: 'git says "fatal: not a git repository' },
};

for (const [name, { env, words }] of Object.entries(REFUSALS)) {
  test(`a repository that ${name}: one sentence says that no commit is named, once`, () => {
    const package_ = repository(1);
    for (const [key, value] of Object.entries(env)) rs.stubEnv(key, value);
    const { commit, said } = ask(package_);
    expect(commit).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/^The release log will name no commit: .*[^.]\.$/)]);
    expect(said[0]).toContain(words);
    expect(ask(package_)).toEqual({ commit: undefined, said: [] });
  });
}

test('a repository without a commit says so', () => {
  expect(ask(repository(0)).said).toEqual([
    'The release log will name no commit: the repository has no commit yet.',
  ]);
});
