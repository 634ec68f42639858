import { randomUUID } from 'node:crypto';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import type { Disk } from './unflushed.ts';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** What file systems answer that have no hard links, or none between two of their folders. */
const WITHOUT_LINKS = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL', 'EISDIR'];

/**
 * Gives a file of a site root its name; returns false if it is taken. Nothing else does both at once for one process
 * alone: renaming would replace another one's file, and a file that is created under its name is there before its bytes.
 * Throws a `UserError` where the file system has no hard links.
 */
export async function hardLink(root: string, from: string, to: string, link: Disk['link']): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.includes(code)) throw error;
    throw new UserError(
      `The site root ${root} is on a file system without hard links (${code}), by which only one of two promotions wins: set SITE_ROOT to a folder elsewhere, or SITE_STORE to a bucket; nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Tries a hard link in a new folder, before anything else is there. If there are none, it removes the folder, and those
 * above it that were made with it.
 *
 * @param first uppermost folder that was made
 */
export async function tryHardLinks(
  root: string,
  folder: string,
  first: string,
  link: Disk['link'],
): Promise<void> {
  const probe = path.join(folder, randomUUID());
  try {
    await writeFile(probe, '', { flag: 'wx' });
    await hardLink(root, probe, `${probe}-link`, link);
  } catch (error) {
    await rm(probe, { force: true });
    await removeEmpty(folder, first);
    throw error;
  }
  await Promise.all([rm(probe), rm(`${probe}-link`)]);
}

async function removeEmpty(folder: string, first: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch {
    // Another process has put something there.
    return;
  }
  if (folder !== first) await removeEmpty(path.dirname(folder), first);
}
