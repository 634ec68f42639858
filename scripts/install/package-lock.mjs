import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-parts.mjs';
import { UserError } from '../steps.mjs';

/**
 * Packages that a folder's package-lock.json lists, by the place where each is installed. Throws a `UserError` if the file
 * is missing or damaged.
 *
 * @param {string} folder
 * @returns {Record<string, import('./installed-files.mjs').LockedPackage>}
 */
export function packagesOf(folder) {
  const file = path.join(folder, 'package-lock.json');
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new UserError(`${file} is missing: get it back with "git checkout package-lock.json".`);
  }
  try {
    /** @type {{ packages: Record<string, import('./installed-files.mjs').LockedPackage> }} */
    const { packages } = JSON.parse(text);
    return Object.fromEntries(Object.entries(packages).filter(([place]) => place !== ''));
  } catch (error) {
    throw new UserError(
      `${file} is damaged, as a merge leaves it: get a whole one with "git checkout package-lock.json".`,
      { cause: error },
    );
  }
}
