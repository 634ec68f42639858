import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LIBC } from './machine.mjs';

/** A package that is not inside another one: `node_modules/react`, `mfe-content/node_modules/@types/node`. */
const OUTERMOST = /^(?:(?!.*node_modules\/.*node_modules\/).*\/)?node_modules\/(?:@[^/]+\/)?[^/]+$/;

/**
 * Packages that a lock file wants on this machine and that are not there. npm leaves out an optional one, such as the
 * native code of a tool, without a word when it can't be fetched.
 *
 * @param {string} folder
 * @param {Record<string, LockedPackage>} packages of its package-lock.json
 * @typedef {{ link?: boolean, optional?: boolean, os?: Names, cpu?: Names, libc?: Names }} LockedPackage
 * @typedef {string | string[]} Names
 */
export function missingPackages(folder, packages) {
  return Object.entries(packages)
    .filter(([key, locked]) => key.includes('node_modules/') && isWanted(locked))
    .filter(([key, { link }]) => {
      const installed = path.join(folder, key);
      if (!existsSync(path.join(installed, 'package.json'))) return true;
      // A copy of one of our own packages would stay as it is when its source changes.
      return link && !lstatSync(installed).isSymbolicLink();
    })
    .map(([key]) => key);
}

/** @param {LockedPackage} locked */
function isWanted({ optional, os, cpu, libc: libraries }) {
  const isHere = includes(os, process.platform) && includes(cpu, process.arch) && includes(libraries, LIBC);
  // Whether an optional package that names no machine is wanted depends on those that want it.
  return isHere && (!optional || Boolean(os ?? cpu));
}

/**
 * As in a manifest: no list stands for all, and "!win32" for all but one.
 *
 * @param {Names | undefined} given
 * @param {string} name
 */
function includes(given, name) {
  if (given === undefined) return true;
  const list = [given].flat();
  if (list.some((each) => each.startsWith('!'))) return !list.includes(`!${name}`);
  return list.includes(name);
}

/**
 * Number of files below each outermost package, and of the programs, where there are any.
 *
 * @param {string} folder
 * @param {Record<string, LockedPackage>} packages of its package-lock.json
 * @returns {Record<string, number>}
 */
export function countFiles(folder, packages) {
  const places = Object.entries(packages).flatMap(([key, { link }]) =>
    OUTERMOST.test(key) && !link ? [key] : [],
  );
  const counts = ['node_modules/.bin', ...places].map((place) => ({
    place,
    count: filesBelow(path.join(folder, place)),
  }));
  return Object.fromEntries(counts.flatMap(({ place, count }) => (count > 0 ? [[place, count]] : [])));
}

/**
 * @param {string} folder
 * @returns {number}
 */
function filesBelow(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (count, entry) => count + (entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : 1),
    0,
  );
}
