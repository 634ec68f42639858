import { changeSite, removeTree } from './change-site.ts';
import type { LockOptions } from './lock.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/** What pruning removed. */
export type Pruned = { releases: number[]; versions: { name: string; version: string }[] };

/**
 * Removes all but the latest releases, and the package versions that neither a kept release nor the next promotion
 * refers to. The live release is kept, however old it is.
 *
 * @param keep how many releases stay, 1 or more; throws a sentence otherwise
 */
export async function prune(root: SiteRoot, keep: number, lock?: LockOptions): Promise<Pruned> {
  if (!Number.isInteger(keep) || keep < 1) {
    throw new Sentence('Say how many releases stay, 1 or more: site prune --keep 10');
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
  const partsInUse = [
    root.latestVersions(),
    ...root.releaseNumbers().flatMap((number) => {
      const { parts, previous } = root.release(number);
      return [parts, previous];
    }),
  ];
  const unused = root.packageNames().flatMap((name) => {
    const inUse = new Set(partsInUse.map((parts) => parts[name]));
    return root
      .versions(name)
      .filter((version) => !inUse.has(version))
      .map((version) => ({ name, version }));
  });
  for (const { name, version } of unused) removeTree(root.versionFolder(name, version));
  return unused;
}
