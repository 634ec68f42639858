import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

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

/** Commit of the repository that contains a folder, with `+` if files were changed since; undefined without one. */
export function commitOf(folder: string): string | undefined {
  if (!isInRepository(path.resolve(folder))) return undefined;
  const commit = git(['rev-parse', '--short=12', 'HEAD'], folder);
  if (!commit) return undefined;
  return git(['status', '--porcelain', '--untracked-files=no', '.'], folder) ? `${commit}+` : commit;
}

/** A look at the folders above costs less than a process that finds nothing. */
function isInRepository(folder: string): boolean {
  if (process.env['GIT_DIR'] !== undefined || existsSync(path.join(folder, '.git'))) return true;
  const above = path.dirname(folder);
  return above !== folder && isInRepository(above);
}

/** Output of git; empty if it is not installed, or has nothing to say. */
function git(args: readonly string[], cwd?: string): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
