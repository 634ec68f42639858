import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/**
 * Patterns of the unit tests that `npm test` and `check` leave out: whole stores, killed processes, tables of thousands.
 * `npm run test:all` runs them, with `TEST_ALL` set.
 */
export const LONG_TESTS = process.env.TEST_ALL ? [] : ['**/*.long.test.ts'];

const PREFIX = '/dev/shm/promoscope-tests-';

/**
 * Prepares this process, and those that it starts, for tests. Their temporary files stay in memory until it ends: nobody keeps
 * the tens of thousands, and on a disk they are a quarter of what the tests of the release tool cost. Where there is no such
 * place, or little space in it, the files are in the system's folder.
 *
 * @param {number} gigabytes space that the tests may need
 */
export function prepareTests(gigabytes) {
  // What git tells the children of a hook: tests would commit into the repository whose hook started them.
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
  // A process of the tests reads the configuration too.
  if (process.platform !== 'linux' || process.env.TMPDIR?.startsWith(PREFIX)) return;
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (bavail * bsize < gigabytes * 2 ** 30) return;
  // A folder in memory may be as large as all of it: browsers and builds need theirs too.
  if (process.availableMemory() < 3 * gigabytes * 2 ** 30) return;
  const folder = mkdtempSync(PREFIX);
  // Some tests become other users, and a web server does.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
