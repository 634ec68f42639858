import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

let user: string | undefined;

/** Name of the user who runs the tool: from git, else from the system. A process asks once. */
export function userName(): string {
  user ??= git(['config', 'user.name']) || systemUser();
  return user;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

let hasComplained = false;

/**
 * Commit of the repository that contains a folder, with `+` if files were changed since; undefined without one. Where
 * there is a repository and git does not tell its commit, the error output says why, once.
 */
export function commitOf(folder: string): string | undefined {
  const { stdout, stderr, error } = ask(['rev-parse', '--short=12', 'HEAD'], folder);
  const commit = /^[\da-f]{12,}$/m.exec(stdout)?.[0];
  if (commit)
    return git(['status', '--porcelain', '--untracked-files=no', '.'], folder) ? `${commit}+` : commit;
  if (!hasComplained && !/^fatal: not a git repository/m.test(stderr)) {
    hasComplained = true;
    console.error(`The release log will name no commit: ${error ? 'git is not installed' : stderr.trim()}`);
  }
  return undefined;
}

/** Output of git; empty if it is not installed, or has nothing to say. */
function git(args: readonly string[], cwd?: string): string {
  const { stdout, status } = ask(args, cwd);
  return status === 0 ? stdout.trim() : '';
}

/** Asks git, whose messages are read. */
const ask = (args: readonly string[], cwd?: string) =>
  spawnSync('git', args, { cwd, env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' });
