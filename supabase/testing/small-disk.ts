import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A file system in memory with so few bytes that it gets full. */
export type SmallDisk = { path: string; remove(): Promise<void> };

/**
 * Mounts a small disk. Returns undefined, and prints why, where that is not allowed: only root may, and not in every
 * container.
 *
 * @param size as `mount` takes it, for example `60m`
 */
export async function smallDisk(size: string): Promise<SmallDisk | undefined> {
  const parent = await temporaryFolder();
  const path = join(parent.path, 'disk');
  await mkdir(path);
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  if (status !== 0) {
    console.warn(`no file system can be mounted here: ${String(error ?? stderr).trim()}`);
    await parent.remove();
    return undefined;
  }
  return {
    path,
    remove: async () => {
      spawnSync('umount', ['-l', path]);
      await parent.remove();
    },
  };
}
