import { UserError } from '@site/contracts/user-error';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { numberOfRequest } from '@site/release-model/request';
import type { PromotionRequest } from '@site/release-model/promotion-request';

/**
 * Throws a {@link UserError} if a request is older than what is live of a package, so that nobody can return to an earlier
 * version by showing an earlier request once more.
 *
 * Two people who ask for the same package without knowing of each other may both land, the later entry over the earlier.
 * A promotion is therefore refused only if the last change of the package was asked for by somebody who had seen a change
 * that the request had not seen. Everything else that changes a package must have seen its last change.
 */
export async function checkNotOvertaken(
  site: Site,
  state: LogEntry | undefined,
  { id, key }: Pick<PromotionRequest, 'id' | 'key'>,
  name: string,
  isPromotion: boolean,
): Promise<void> {
  const isChange = isPromotion ? changesVersion : changesPackage;
  const unseen = await changesAfter(site, state, name, numberOfRequest(id), isChange);
  const last = unseen.at(-1);
  if (!last) return;
  const sawUntil = last.request ? numberOfRequest(last.request) : last.number - 1;
  if (isPromotion && unseen.every(({ number }) => number > sawUntil)) return;
  throw new UserError(
    `The request ${id} for ${name}, signed by the key ${key}, is older than release ${last.number}, which changed ${name}: look at "site log", and ask again if you still want it.`,
  );
}

/** Entries behind a number that changed a package, in their order. */
async function changesAfter(
  site: Site,
  state: LogEntry | undefined,
  name: string,
  after: number,
  isChange: typeof changesPackage,
): Promise<LogEntry[]> {
  const changes: LogEntry[] = [];
  for (let number = after + 1; number <= (state?.number ?? 0); number += 1) {
    const entry = await site.log.entry(number).catch(() => undefined);
    // What can't be read may have changed it: the request must be asked again.
    if (!entry) throw unreadable(number, name);
    if (isChange(entry, name)) changes.push(entry);
  }
  return changes;
}

const changesVersion = ({ changes }: LogEntry, name: string): boolean =>
  Object.hasOwn(changes.packages ?? {}, name);

const changesPackage = (entry: LogEntry, name: string): boolean =>
  changesVersion(entry, name) ||
  Object.hasOwn(entry.changes.held ?? {}, name) ||
  Object.keys(entry.changes.quarantined ?? {}).some((each) => each.startsWith(`${name}@`));

const unreadable = (number: number, name: string): UserError =>
  new UserError(
    `Entry ${number} of the log can't be read, so nobody knows whether it changed ${name}: ask again.`,
  );
