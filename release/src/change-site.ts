import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock, type LockOptions } from './lock.ts';
import { UNFINISHED, unfinishedBeside, type SiteRoot } from './site-root.ts';

/**
 * Does work that changes the site root, alone, after removing what a killed command left unfinished. Throws a sentence
 * if another command does not end in time.
 *
 * @param purpose the command's name, shown to whoever waits
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
 * Removes a folder. Renamed first: what is half gone must not look complete, and a renderer that outlived its killed
 * command must not write into it meanwhile.
 */
export function removeTree(folder: string): void {
  const removed = unfinishedBeside(folder);
  renameSync(folder, removed);
  rmSync(removed, { recursive: true, force: true });
}
