import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './run.mjs';

/**
 * Files of the repository, new ones included and ignored ones left out, as paths from its root. A folder that git does not
 * know or does not trust, such as an unpacked archive, has the same files.
 *
 * @param {readonly string[]} paths files and folders to look at; everything by default
 * @returns {string[]}
 */
export function repositoryFiles(paths = [], root = workspace) {
  const files = filesOfGit(root) ?? filesIn(root, '', []);
  /** @param {string} file */
  const isAsked = (file) =>
    paths.some((each) => file === each || file.startsWith(`${each.replace(/\/$/, '')}/`));
  return files.filter((file) => paths.length === 0 || isAsked(file)).sort();
}

/** @param {string} root */
function filesOfGit(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const printed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    const files = printed.split('\0').filter(Boolean);
    // A repository around an unpacked archive may ignore it.
    if (!files.includes('package.json')) return undefined;
    return files.filter((file) => existsSync(path.join(root, file)));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {string} folder relative to it
 * @param {Pattern[]} patterns of the folders above
 * @returns {string[]}
 * @typedef {{ isIgnored: boolean, names: RegExp }} Pattern
 */
function filesIn(root, folder, patterns) {
  const ignored = [...patterns, ...ignoredIn(path.join(root, folder))];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    // The last pattern that a name matches counts.
    const rule = ignored.findLast(({ names }) => names.test(entry.name));
    if (entry.name === '.git' || rule?.isIgnored) return [];
    return entry.isDirectory() ? filesIn(root, file, ignored) : [file];
  });
}

/** What a folder's .gitignore leaves out below it, or keeps ("!"). Ours have names of files and folders, with stars. @param {string} folder */
function ignoredIn(folder) {
  const file = path.join(folder, '.gitignore');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => ({ isIgnored: !line.startsWith('!'), names: patternOf(line) }));
}

/** @param {string} line */
function patternOf(line) {
  const parts = line.replace(/^!?\/?|\/$/g, '').split('*');
  const escaped = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}
