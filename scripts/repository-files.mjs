import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './run.mjs';

/** What commands make, as .gitignore names it. */
const MADE = /^(?:node_modules|dist|site-root|test-results|playwright-report|\.(?:git|nx|data|mf|astro))$/;

/**
 * Files of the repository, new ones included and ignored ones left out, as paths from its root. A folder that git does not
 * know or does not trust, such as an unpacked archive, has the same files.
 *
 * @returns {string[]}
 */
export function repositoryFiles(root = workspace) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const printed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const files = printed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
    // A repository around an unpacked archive may ignore it.
    if (files.includes('package.json')) return files.sort();
  } catch {
    // There is no git, or no repository.
  }
  return filesOnDisk(root);
}

/** As {@link repositoryFiles}, without git. */
export const filesOnDisk = (root = workspace) => filesIn(root, '').sort();

/** @param {string} root @param {string} folder relative to it @returns {string[]} */
function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (MADE.test(entry.name) || /\.(?:log|tsbuildinfo)$|^\.env$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(root, file) : [file];
  });
}
