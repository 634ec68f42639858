import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder in the system's folder for temporary files. */
export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'promoscope-release-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A file system in memory, for tests of a full disk and of one that can't be written to. */
export type MemoryDisk = { folder: string; remount: (options: string) => void; remove: () => void };

/**
 * Mounts a file system in memory. Returns undefined, and prints why, where that is not allowed: only root may, and not in
 * every container.
 *
 * @param options of `mount`, for example `size=1m`
 */
export function memoryDisk(options: string): MemoryDisk | undefined {
  const parent = temporaryFolder();
  const folder = path.join(parent, 'disk');
  mkdirSync(folder);
  const mount = (more: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', more, 'tmpfs', folder]);
  const { status, stderr, error } = mount(options);
  if (status !== 0) {
    console.warn(`no file system can be mounted here: ${String(error ?? stderr).trim()}`);
    removeFolder(parent);
    return undefined;
  }
  return {
    folder,
    remount: (more) => {
      const again = mount(`remount,${more}`);
      if (again.status !== 0) throw new Error(String(again.stderr));
    },
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      removeFolder(parent);
    },
  };
}
