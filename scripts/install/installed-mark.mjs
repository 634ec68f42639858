import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countFiles, missingPackages } from './installed-files.mjs';
import { describeMachine, machineDifference } from './machine.mjs';
import { packagesOf } from './package-lock.mjs';

/** Written by us when an install is complete. @param {string} folder */
const markOf = (folder) => path.join(folder, 'node_modules/.installed-lock');

/** Files that other package managers leave: what they install is laid out differently. */
const OTHERS = ['.yarn-integrity', '.yarn-state.yml', '.modules.yaml', '.pnpm', '.bun-tag'];

/**
 * Why the dependencies of a folder have to be installed; undefined if all are there, as its lock file wants them.
 *
 * @param {string} folder
 */
export function installNeeded(folder) {
  const mark = readMark(folder);
  if (!mark)
    return existsSync(path.join(folder, 'node_modules'))
      ? 'the packages were not complete'
      : 'there were no packages';
  if (OTHERS.some((file) => existsSync(path.join(folder, 'node_modules', file))))
    return 'another package manager was here';
  const difference = machineDifference(mark.machine, describeMachine(folder));
  if (difference) return difference;
  const packages = packagesOf(folder);
  const counts = countFiles(folder, packages);
  // Tools may add files to a package.
  const isWhole = Object.entries(mark.files).every(([place, count]) => (counts[place] ?? 0) >= count);
  return isWhole && missingPackages(folder, packages).length === 0 ? undefined : 'files were missing';
}

/** Marks the install of a folder as complete. @param {string} folder */
export function markInstalled(folder) {
  const mark = { machine: describeMachine(folder), files: countFiles(folder, packagesOf(folder)) };
  writeFileSync(markOf(folder), JSON.stringify(mark));
}

/** From now on the install does not count. @param {string} folder */
export const removeMark = (folder) => rmSync(markOf(folder), { force: true });

/**
 * @param {string} folder
 * @returns {{ machine: Record<string, string>, files: Record<string, number> } | undefined}
 */
function readMark(folder) {
  try {
    const { machine, files } = JSON.parse(readFileSync(markOf(folder), 'utf8'));
    return machine && files && { machine, files };
  } catch {
    return undefined;
  }
}
