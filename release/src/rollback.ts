import { existsSync } from 'node:fs';
import path from 'node:path';
import { changeSite } from './change-site.ts';
import type { LockOptions } from './lock.ts';
import type { Release } from './release-record.ts';
import { UserError } from './user-error.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * Makes an earlier (or later) release live again, exactly as it was. Throws a {@link UserError} if that release or one of
 * its package versions no longer exists.
 *
 * @param number the predecessor of the live release by default
 */
export function rollback(root: SiteRoot, number?: number, lock?: LockOptions): Promise<Release> {
  return changeSite(
    root,
    'rollback',
    async () => {
      const release = releaseToReturnTo(root, number);
      if (release.number !== root.currentNumber()) root.switchTo(release.number);
      return release;
    },
    lock,
  );
}

function releaseToReturnTo(root: SiteRoot, number: number | undefined): Release {
  const live = root.current();
  const target = number ?? live?.predecessor;
  if (target === undefined || target === null) {
    throw new UserError(
      live
        ? `Release ${live.number} has no predecessor: choose a release from "site status".`
        : 'No release is live: run "site promote".',
    );
  }
  if (!root.hasRelease(target)) {
    throw new UserError(`There is no release ${target}: "site status" lists the releases that are kept.`);
  }
  const release = root.release(target);
  const missing = Object.entries(release.versions).find(([name, version]) => !root.hasVersion(name, version));
  if (missing || !existsSync(path.join(root.publicFolder(target), 'index.html'))) {
    throw new UserError(
      `Release ${target} is no longer complete${missing ? `: ${missing.join(' ')} was removed` : ''}. Choose another one.`,
    );
  }
  return release;
}
