import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { applyChange } from './apply-change.ts';
import type { ChangeBy } from './change.ts';

/** What a rollback came to: the entry it made, or the last one if everything was so already; and what to know about it. */
export type RolledBack = { entry: LogEntry; warnings: readonly string[] };

/**
 * Returns one package to the version that it had before the one that is live. The other packages stay as they are. Throws a
 * `UserError` if there is nothing to return to, or if it can't run with the shell.
 */
export const rollbackPackage = (site: Site, name: string, by: ChangeBy): Promise<RolledBack> =>
  rollback(site, { package: name }, by);

/**
 * Returns the whole site to an earlier release, exactly as it was: packages, pages and settings. Throws a `UserError` if
 * that release is unknown or no longer complete, if one of its versions is quarantined, or, unless forced, if an address
 * that the world can reach would become one of this machine.
 */
export const rollbackRelease = (
  site: Site,
  release: number,
  by: ChangeBy,
  isForced = false,
): Promise<RolledBack> => rollback(site, { package: null, release, isForced }, by);

async function rollback(
  site: Site,
  order: Parameters<typeof applyChange<'rollback'>>[2],
  by: ChangeBy,
): Promise<RolledBack> {
  const { entry, warnings } = await applyChange(site, 'rollback', order, by);
  const last = entry ?? (await site.log.lastReadable()).stored?.entry;
  if (!last) throw new Error('There was a release to return to.');
  return { entry: last, warnings };
}
