import { changeSite, removeTree } from './change-site.ts';
import type { LockOptions } from './lock.ts';
import { UserError } from './user-error.ts';
import type { SiteRoot } from './site-root.ts';

/** The releases and package versions that pruning removed. */
export type Pruned = { releases: number[]; versions: { name: string; version: string }[] };

/**
 * Removes all but the latest releases, and the package versions that neither a kept release nor the next promotion
 * refers to. The live release is always kept.
 *
 * @param keep number of releases to keep, 1 or more; throws a {@link UserError} otherwise
 */
export async function prune(root: SiteRoot, keep: number, lock?: LockOptions): Promise<Pruned> {
  if (!Number.isInteger(keep) || keep < 1) {
    throw new UserError('Give the number of releases to keep, 1 or more: site prune --keep 10');
  }
  return changeSite(
    root,
    'prune',
    async () => {
      const numbers = root.releaseNumbers();
      const kept = new Set([...numbers.slice(-keep), root.currentNumber()]);
      const releases = numbers.filter((number) => !kept.has(number));
      for (const number of releases) removeTree(root.releaseFolder(number));
      return { releases, versions: removeUnusedVersions(root) };
    },
    lock,
  );
}

function removeUnusedVersions(root: SiteRoot): Pruned['versions'] {
  const versionsInUse = [
    root.latestVersions(),
    ...root.releaseNumbers().flatMap((number) => {
      const { versions, previous } = root.release(number);
      return [versions, previous];
    }),
  ];
  const unused = root.packageNames().flatMap((name) => {
    const inUse = new Set(versionsInUse.map((versions) => versions[name]));
    return root
      .versions(name)
      .filter((version) => !inUse.has(version))
      .map((version) => ({ name, version }));
  });
  for (const { name, version } of unused) removeTree(root.versionFolder(name, version));
  return unused;
}
