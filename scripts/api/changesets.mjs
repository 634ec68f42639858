import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEnough } from './difference.mjs';

/**
 * The biggest bump that the pending changesets announce for a package.
 *
 * @param {string} root the workspace's folder
 * @param {string} name of the package
 * @returns {'none' | 'patch' | 'minor' | 'major'}
 */
export function announcedBump(root, name) {
  const folder = path.join(root, '.changeset');
  if (!existsSync(folder)) return 'none';
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => bumpIn(readFileSync(path.join(folder, file), 'utf8'), name))
    .reduce((biggest, bump) => (isEnough(bump, biggest) ? bump : biggest), 'none');
}

/** The bump in a changeset's front matter: `"@site/runtime": major`. */
function bumpIn(changeset, name) {
  const [, frontMatter = ''] = /^---\n(.*?)^---$/ms.exec(changeset) ?? [];
  const lines = frontMatter
    .split('\n')
    .map((line) => /^["']?([^"':]+)["']?:\s*(patch|minor|major)\s*$/.exec(line));
  return lines.find((match) => match?.[1] === name)?.[2] ?? 'none';
}
