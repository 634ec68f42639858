import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../error-parts.mjs';
import { installFailure } from './install-failure.mjs';

const BEAT_MS = 1000;
/** Without a sign of life for this long, the holder of the lock is gone. */
const ABANDONED_MS = 30_000;
const ME = `${process.pid} ${hostname()}`;

/**
 * Works while no other process does the same in a folder, in this container or another one. The lock of a process that
 * was killed passes to the next one. Throws a `UserError` if the folder can't be written to.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(folder, work) {
  const lock = path.join(folder, '.installing');
  let isAlone = true;
  while (!claim(lock)) {
    if (isAlone) console.log('  another command is installing or building here: waiting for it');
    isAlone = false;
    await pause(BEAT_MS / 4);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} lock
 * @returns {boolean}
 */
function claim(lock) {
  try {
    writeFileSync(lock, ME, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw installFailure(error, path.dirname(lock));
  }
  try {
    if (!isAbandoned(lock)) return false;
    // To a name of its own first: of two processes that take it over, one finds it gone.
    renameSync(lock, `${lock}.${process.pid}`);
    rmSync(`${lock}.${process.pid}`, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return claim(lock);
}

/** @param {string} lock */
function isAbandoned(lock) {
  const [pid, host] = readFileSync(lock, 'utf8').split(' ');
  if (Date.now() - statSync(lock).mtimeMs > ABANDONED_MS) return true;
  return host === hostname() && !isAlive(Number(pid));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
