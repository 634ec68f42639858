import type { Owners } from '@site/contracts';
import type { LogEntry } from '../log/log-entry.ts';
import type { PackageVersion } from '../versions/version-record.ts';
import { SHELL } from '../release/pages.ts';
import { DamagedContentError } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { NO_OWNERS, parseOwners } from './owners.ts';

/**
 * The owners that a release's shell names: never those of a version that is not live. Nobody has a key before the first
 * release. Throws a `DamagedContentError` if the shell can't be read.
 */
export async function ownersOf(
  { content }: Pick<Site, 'content'>,
  state: Pick<LogEntry, 'packages'> | undefined,
): Promise<Owners> {
  const shell = state?.packages[SHELL];
  if (!shell) return NO_OWNERS;
  const { info } = await content.getJson<PackageVersion>(shell.content);
  return parseOwners(info.owners, `The live shell ${shell.version}`);
}

/**
 * The owners that the live shell names, for a check that comes early and decides nothing. Nobody has a key if the shell is
 * damaged, because publishing it again is what repairs it.
 */
export const liveOwners = async (site: Pick<Site, 'content' | 'log'>): Promise<Owners> =>
  readableOwnersOf(site, (await site.log.lastReadable()).stored?.entry);

/** As {@link ownersOf}, but nobody has a key if the shell is damaged: the way back must not depend on it. */
export async function readableOwnersOf(
  site: Pick<Site, 'content'>,
  state: Pick<LogEntry, 'packages'> | undefined,
): Promise<Owners> {
  try {
    return await ownersOf(site, state);
  } catch (error) {
    if (error instanceof DamagedContentError) return NO_OWNERS;
    throw error;
  }
}
