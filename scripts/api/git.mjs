import { execFileSync } from 'node:child_process';

/**
 * What git prints in a folder; undefined if it fails, or is not installed.
 *
 * @param {string} folder
 * @param {string[]} args
 */
export function git(folder, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
