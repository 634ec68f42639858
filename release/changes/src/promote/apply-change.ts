import { z } from 'zod';
import { UserError } from '@site/contracts/user-error';
import type { Action } from '@site/release-model/actions';
import { readableOwnersOf } from '@site/release-model/live-owners';
import type { LogEntry, NextState, Note } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { appendChange } from './append-change.ts';
import type { ChangeBy, EntryNote, Findings, Opened, Prepare, Start } from './change.ts';
import { CHANGES, type OrderOf } from './changes-table.ts';
import { checkMayChange, checkOwnerKey } from './guards.ts';
import { liveState } from './next-states.ts';

/** A row of the table, for any order. */
type AnyChange = {
  arguments: z.ZodRawShape;
  owners: (state: LogEntry, order: never) => readonly string[];
  isSigned?: true;
  isOnHold?: (order: never) => boolean;
  start?: Start;
  must?: (state: LogEntry, order: never) => void;
  prepare?: () => Promise<(change: Opened<never, never>) => Prepare<unknown>>;
  next: (state: LogEntry, order: never, note: Note, prepared: never) => NextState | null;
  done: (order: never, entry: LogEntry) => string;
  otherwise: (order: never) => string;
};

/** What came of a change: its entry, null if there was nothing to change; a sentence; and what is to be known about it. */
export type Applied = Findings & { entry: LogEntry | null; message: string };

const NOTHING_FOUND: Findings = { warnings: [], renderedPages: 0, totalPages: 0, hasLooked: false };

/**
 * Makes a change of the table: all changes come here. Throws a `UserError` for an order without its arguments,
 * during a hold that excludes it, without a key of its owners, or if it is not possible.
 *
 * @param more what a change takes that no command names, such as a browser
 */
export async function applyChange<Name extends Action>(
  site: Site,
  action: Name,
  wish: OrderOf<Name>,
  by: ChangeBy,
  more: object = {},
): Promise<Applied> {
  const row: AnyChange = CHANGES[action];
  const order = orderOf(action, wish) as never;
  const { key } = by;
  const note: EntryNote = { ...by, action };
  const prepare = (await row.prepare?.())?.({ site, order, by, more: more as never });
  let findings = NOTHING_FOUND;
  const entry = await appendChange(
    site,
    note,
    async (head, last) => {
      findings = NOTHING_FOUND;
      // Only a promotion may be the first change.
      const state = (action === 'promote' ? head?.entry : liveState(head?.entry)) as LogEntry;
      const owners = row.owners(state, order);
      if (!row.isOnHold?.(order)) checkMayChange(action, state, owners);
      if (!row.isSigned && key !== null) {
        const ownersIn = row.start === 'last-readable' ? readableOwnersOf : undefined;
        for (const owner of owners) await checkOwnerKey(site, state, owner, key, ownersIn);
      }
      row.must?.(state, order);
      const found = prepare ? await prepare(state, last) : { prepared: undefined };
      if (found === null) return null;
      Object.assign(note, found.note);
      findings = { ...NOTHING_FOUND, ...found.findings };
      return row.next(state, order, noteOf(by), found.prepared as never);
    },
    row.start,
  );
  return { entry, message: entry ? row.done(order, entry) : row.otherwise(order), ...findings };
}

/**
 * What a wish says to a change; the rest is left out. Throws a `UserError` for a wish without the arguments of the change.
 */
export function orderOf<Name extends Action>(action: Name, wish: unknown): OrderOf<Name> {
  const read = z.object(CHANGES[action].arguments).safeParse(wish);
  if (read.success) return read.data as OrderOf<Name>;
  const message = read.error.issues[0]?.message ?? '';
  // What people type has a sentence of its own.
  throw new UserError(
    message.includes(': site ') || message.endsWith('.')
      ? message
      : `This is no ${action}: ${z.prettifyError(read.error)}`,
  );
}

/** A note about a decision. */
const noteOf = ({ by, why, at = new Date().toISOString() }: ChangeBy): Note => ({
  by,
  at,
  ...(why ? { why } : {}),
});

/** What a rollback came to: the entry it made, or the last one if everything was so already; and what to know about it. */
type RolledBack = { entry: LogEntry; warnings: readonly string[] };

/**
 * Returns one package to the version that it had before the one that is live. The other packages stay as they are. Throws a
 * `UserError` if there is nothing to return to, or if it can't run with the shell.
 *
 * @param content to which it returns, if somebody has seen that
 */
export const rollbackPackage = (
  site: Site,
  name: string,
  by: ChangeBy,
  content?: string,
): Promise<RolledBack> => rollback(site, { package: name, content }, by);

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
