import { execFileSync } from 'node:child_process';

/** What git prints in a folder; undefined if it fails, or is not installed. */
export function git(folder, ...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio });
  } catch {
    return undefined;
  }
}
