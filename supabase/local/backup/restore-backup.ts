import { mkdirSync, statfsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { ownDataFolder } from '../data-folder.ts';
import { createInFolder, replaceDatabase } from '../database.ts';
import { UserError } from '@site/contracts/user-error';
import { type Backup, parseBackup } from './backup-file.ts';
import { checkMigrations, fillDatabase } from './fill-database.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Replaces the embedded database by a backup. The new database is made next to the old one and checked before it takes its
 * place, so that a process which is killed, or a disk which is full, leaves the old one or the new one, whole. Throws a
 * {@link UserError} if the file is no intact backup, does not fit this checkout, or if a stack uses the folder.
 *
 * @returns the backup, and the folder of the data that it replaced; undefined if there was none
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
): Promise<{ backup: Backup; replaced: string | undefined }> {
  const backup = parseBackup(await readBackup(file), file);
  await checkMigrations(backup, file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = await ownDataFolder(dataDir, (socket) => socket.end());
  try {
    const replaced = await replaceDatabase(dataDir, (restoring) => createFilled(restoring, backup, file));
    return { backup, replaced };
  } finally {
    await folder.release();
  }
}

async function readBackup(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UserError(`The backup ${file} could not be read: ${readReason(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
}

const readReason = (error: unknown): string =>
  ({ ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'this user may not read it' })[
    String(Reflect.get(Object(error), 'code'))
  ] ?? reasonOf(error);

async function createFilled(folder: string, backup: Backup, file: string): Promise<void> {
  try {
    const database = await createInFolder(folder);
    try {
      await fillDatabase(database, backup);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = isFull(folder) ? 'no space is left on the disk' : reasonOf(error);
    await rm(folder, { recursive: true, force: true });
    throw new UserError(`The backup ${file} could not be restored: ${reason}. The data is as it was.`, {
      cause: error,
    });
  }
}

/** Postgres says of a full disk only that it could not write. Its log grows by 16 MB at once. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 16 * 1024 * 1024;
  } catch {
    return false;
  }
}
