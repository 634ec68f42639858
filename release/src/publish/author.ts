import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Name of the user who runs the tool: from git, else from the system. */
export function userName(): string {
  const name = git(['config', 'user.name']);
  if (name) return name;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Commit of the repository that contains a folder, with `+` if files were changed since; undefined without one. */
export function commitOf(folder: string): string | undefined {
  const commit = git(['rev-parse', '--short=12', 'HEAD'], folder);
  if (!commit) return undefined;
  return git(['status', '--porcelain', '--untracked-files=no', '.'], folder) ? `${commit}+` : commit;
}

/** Output of git; empty if it is not installed, or has nothing to say. */
function git(args: readonly string[], cwd?: string): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
