import { UserError } from '@site/contracts/user-error';
import type { Canary, Evidence, LogEntry, Versions } from '@site/release-model/log-entry';
import {
  appendChange,
  type Author,
  type ByKey,
  type EntryNote,
  type Orders,
} from '../promote/append-change.ts';
import { checkOwnerKey } from '../promote/check-owner-key.ts';
import { checkMayChange } from '../promote/guards.ts';
import { liveState, nextOf } from '../promote/next-state.ts';
import type { Site } from '@site/release-model/site';
import { renewed } from './begin-canary.ts';

/** Names of the packages of which a canary has another version: their owners decide about it. */
export const canaryNames = ({ packages }: LogEntry, canary: Canary): string[] =>
  Object.keys(canary.packages).filter((name) => packages[name]?.version !== canary.packages[name]?.version);

/** Whether a canary is one of exactly these versions. */
export function hasVersions(state: LogEntry, canary: Canary, versions: Versions): boolean {
  const names = canaryNames(state, canary);
  const isMeant = (name: string) => canary.packages[name]?.version === versions[name];
  return names.length === Object.keys(versions).length && names.every(isMeant);
}

/**
 * Gives a canary another share, or the same one for longer. Throws a {@link UserError} if there is none, or another one than
 * that of the versions which are meant, if the site is on hold, or without a key of the owners.
 */
export async function stepCanary(
  site: Site,
  share: number,
  { authorise, versions, ...order }: Author & ByKey & Orders & { versions?: Versions },
): Promise<LogEntry> {
  if (!Number.isInteger(share) || share < 0 || share > 100) {
    throw new UserError(`The share of a canary is a whole percent from 0 to 100, not ${share}.`);
  }
  const entry = await change(site, { action: 'canary-step', ...order }, async (state, canary) => {
    const names = canaryNames(state, canary);
    checkMayChange(state, names);
    if (versions && !hasVersions(state, canary, versions)) noCanary();
    await authorise?.(state);
    if (!authorise) for (const name of names) await checkOwnerKey(site, state, name, order.key);
    return renewed({ ...canary, share, steps: canary.steps.filter((each) => each > share) });
  });
  return entry ?? noCanary();
}

/**
 * Ends a canary: every visitor gets the live release. Null if there is none of these packages. Throws a {@link UserError}
 * without a key of the owners.
 */
export function endCanary(
  site: Site,
  names: readonly string[],
  { authorise, ...order }: Author & ByKey & Orders,
): Promise<LogEntry | null> {
  return change(site, { action: 'canary-end', ...order }, async (state, canary) => {
    const own = canaryNames(state, canary);
    if (!own.every((name) => names.includes(name))) return canary;
    await authorise?.(state);
    if (!authorise) for (const name of own) await checkOwnerKey(site, state, name, order.key);
    return undefined;
  });
}

/** An operator's change of the canary that began with an entry. Null if that one is no longer there as it was. */
export const operateCanary = (
  site: Site,
  seen: Canary,
  note: EntryNote & { evidence?: Evidence | undefined },
  next: (canary: Canary) => Canary | undefined,
): Promise<LogEntry | null> =>
  change(site, note, async (_state, canary) =>
    canary.began === seen.began && canary.steppedAt === seen.steppedAt ? next(canary) : canary,
  );

/** Appends what a change makes of the canary, unless that is nothing else. */
function change(
  site: Site,
  note: EntryNote,
  next: (state: LogEntry, canary: Canary) => Promise<Canary | undefined>,
): Promise<LogEntry | null> {
  return appendChange(site, note, async (head) => {
    const state = liveState(head?.entry);
    if (!state.canary) return null;
    const canary = await next(state, state.canary);
    if (canary === state.canary) return null;
    const { canary: _before, ...others } = nextOf(state);
    return { ...others, ...(canary ? { canary } : {}) };
  });
}

function noCanary(): never {
  throw new UserError('There is no canary: begin one with "site canary careers@0123456789 --share 5".');
}
