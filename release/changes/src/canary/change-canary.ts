import { UserError } from '@site/contracts/user-error';
import type { Canary, Evidence, LogEntry } from '@site/release-model/log-entry';
import {
  appendChange,
  type Author,
  type ByKey,
  type EntryNote,
  type Orders,
} from '../promote/append-change.ts';
import { applyChange } from '../promote/apply-change.ts';
import { liveState } from '../promote/next-state.ts';
import { withCanaryAs } from '../promote/release-states.ts';
import type { Site } from '@site/release-model/site';

/**
 * Gives a canary another share, or the same one for longer. Throws a {@link UserError} if there is none, if the site is on
 * hold, or without a key of the owners.
 */
export async function stepCanary(
  site: Site,
  share: number,
  order: Author & ByKey & Orders,
): Promise<LogEntry> {
  if (!Number.isInteger(share) || share < 0 || share > 100) {
    throw new UserError(`The share of a canary is a whole percent from 0 to 100, not ${share}.`);
  }
  const entry = await applyChange(site, 'canary-step', { share }, order);
  if (!entry) throw new Error('A step always makes an entry.');
  return entry;
}

/**
 * Ends a canary: every visitor gets the live release. Null if there is none of these packages. Throws a {@link UserError}
 * without a key of the owners.
 */
export const endCanary = (
  site: Site,
  packages: readonly string[],
  order: Author & ByKey & Orders,
): Promise<LogEntry | null> => applyChange(site, 'canary-end', { packages }, order);

/** An operator's change of the canary that began with an entry. Null if that one is no longer there as it was. */
export const operateCanary = (
  site: Site,
  seen: Canary,
  note: EntryNote & { evidence?: Evidence | undefined },
  next: (canary: Canary) => Canary | undefined,
): Promise<LogEntry | null> =>
  appendChange(site, note, (head) => {
    const state = liveState(head?.entry);
    const { canary } = state;
    const isSame = canary?.began === seen.began && canary.steppedAt === seen.steppedAt;
    return isSame ? withCanaryAs(state, next(canary)) : null;
  });
