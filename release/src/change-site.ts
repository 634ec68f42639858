import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock, type LockOptions } from './lock.ts';
import { UNFINISHED, unfinishedBeside, type SiteRoot } from './site-root.ts';

/**
 * Runs work that changes the site root while no other command can, after removing the files that a killed command left
 * unfinished. Throws a {@link UserError} if another command does not end in time.
 *
 * @param purpose the command's name, shown to commands that wait
 */
export function changeSite<Result>(
  root: SiteRoot,
  purpose: string,
  work: () => Promise<Result>,
  options?: LockOptions,
): Promise<Result> {
  return withLock(
    root.lockFolder,
    purpose,
    () => {
      removeUnfinished(root);
      return work();
    },
    options,
  );
}

function removeUnfinished(root: SiteRoot): void {
  const folders = [
    root.folder,
    root.releasesFolder,
    ...root.packageNames().map((name) => root.packageFolder(name)),
  ];
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    for (const entry of readdirSync(folder).filter((name) => name.endsWith(UNFINISHED))) {
      removeTree(path.join(folder, entry));
    }
  }
}

/**
 * Removes a folder. It is renamed first, so that a half-deleted folder never looks complete and a renderer that outlived
 * its killed command can't write into it.
 */
export function removeTree(folder: string): void {
  const removed = unfinishedBeside(folder);
  renameSync(folder, removed);
  rmSync(removed, { recursive: true, force: true });
}
