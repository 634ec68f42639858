import { spawnSync } from 'node:child_process';
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

/**
 * Commit of the repository that contains a folder, with `+` if files were changed since; undefined without one. Where
 * there is a repository and git does not tell its commit, a sentence on the error output says why, once.
 */
export function commitOf(folder: string): string | undefined {
  if (!isInRepository(path.resolve(folder))) return undefined;
  const { text: commit, reason } = ask(['rev-parse', '--short=12', 'HEAD'], folder);
  if (reason !== undefined) tellOnce(reason);
  if (!commit) return undefined;
  return git(['status', '--porcelain', '--untracked-files=no', '.'], folder) ? `${commit}+` : commit;
}

/** A look at the folders above costs less than a process that finds nothing. */
function isInRepository(folder: string): boolean {
  if (process.env['GIT_DIR'] !== undefined || existsSync(path.join(folder, '.git'))) return true;
  const above = path.dirname(folder);
  return above !== folder && isInRepository(above);
}

const told = new Set<string>();

function tellOnce(reason: string): void {
  const sentence = `The release log will name no commit: ${reason}.`;
  if (!told.has(sentence)) console.error(sentence);
  told.add(sentence);
}

/** Output of git; empty if it is not installed, or has nothing to say. */
const git = (args: readonly string[], cwd?: string): string => ask(args, cwd).text;

/** Output of git, or the reason why there is none. */
function ask(args: readonly string[], cwd?: string): { text: string; reason?: string } {
  // Its messages are read.
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout, stderr, error, status } = spawnSync('git', args, { cwd, env, encoding: 'utf8' });
  if (error) return { text: '', reason: 'git is not installed' };
  return status === 0 ? { text: stdout.trim() } : { text: '', reason: reasonIn(stderr) };
}

function reasonIn(message: string): string {
  const [, trusted] = /safe\.directory (.+)/.exec(message) ?? [];
  if (trusted !== undefined) {
    return `git does not trust this folder, which belongs to another user; "git config --global --add safe.directory ${trusted.trim()}" changes that`;
  }
  if (/HEAD|single revision/.test(message)) return 'the repository has no commit yet';
  return `git says "${message.trim().split('\n')[0] ?? ''}"`;
}
