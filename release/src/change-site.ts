import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock, type LockOptions } from './lock.ts';
import { UNFINISHED, type SiteRoot } from './site-root.ts';

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

/** A renderer that outlived its killed parent may still write there; then the next command removes the rest. */
export function removeTree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
