import { existsSync } from 'node:fs';
import path from 'node:path';
import { changeSite } from './change-site.ts';
import type { LockOptions } from './lock.ts';
import type { Release } from './release-record.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * Makes an earlier (or later) release live again, exactly as it was. Throws a sentence if it does not exist any more.
 *
 * @param number the predecessor of the live release unless given
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
    throw new Sentence(
      live
        ? `Release ${live.number} has no predecessor: name a release, "site status" lists them.`
        : 'No release is live: run "site promote".',
    );
  }
  if (!root.hasRelease(target)) {
    throw new Sentence(`There is no release ${target} (any more): "site status" lists those that are kept.`);
  }
  const release = root.release(target);
  const missing = Object.entries(release.parts).find(([name, version]) => !root.hasVersion(name, version));
  if (missing || !existsSync(path.join(root.publicFolder(target), 'index.html'))) {
    throw new Sentence(
      `Release ${target} is not complete any more${missing ? `: ${missing.join(' ')} is gone` : ''}. Choose another one.`,
    );
  }
  return release;
}
