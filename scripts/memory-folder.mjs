import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const PREFIX = '/dev/shm/promoscope-tests-';

/**
 * Keeps the temporary files of this process and of those that it starts in memory, until it ends. Tests write tens of
 * thousands of files that nobody keeps; on a disk these are a quarter of what the tests of the release tool cost. Where
 * there is no such place, or little space in it, the files stay in the system's folder.
 *
 * @param {number} gigabytes space that the tests may need
 */
export function keepTemporaryFilesInMemory(gigabytes) {
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
