import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-parts.mjs';

/** What decides which packages npm installs and which of their programs work, each with the words for a change. */
const REASONS = {
  lock: 'other packages are wanted',
  npm: 'npm has changed what is installed',
  platform: 'the packages are of another system',
  libc: 'the packages are of a system with another C library',
  node: 'the packages are of another Node',
};

/**
 * What an install in a folder depends on, now.
 *
 * @param {string} folder with a package-lock.json
 * @returns {Record<keyof typeof REASONS, string>}
 */
export function describeMachine(folder) {
  return {
    lock: hashOf(path.join(folder, 'package-lock.json')),
    // npm's own list of what it has put there: any later command of npm writes another one.
    npm: hashOf(path.join(folder, 'node_modules/.package-lock.json')),
    platform: `${process.platform} ${process.arch}`,
    libc: LIBC,
    node: process.versions.modules,
  };
}

/**
 * Why an install of another machine, or of another time, does not count; undefined if it does.
 *
 * @param {Record<string, string>} before
 * @param {Record<string, string>} now
 */
export function machineDifference(before, now) {
  return Object.entries(REASONS).find(([key]) => before[key] !== now[key])?.[1];
}

/** The family of the C library that packages with native code are made for; empty where a system has only one. */
export const LIBC = process.platform === 'linux' ? libcOfLinux() : '';

function libcOfLinux() {
  // Else the report asks for the names of all network addresses, which may take long.
  Object.assign(process.report, { excludeNetwork: true });
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport();
  return header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @param {string} file */
function hashOf(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
    return 'none';
  }
}
