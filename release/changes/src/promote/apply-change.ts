import { UserError } from '@site/contracts/user-error';
import { ACTIONS } from '@site/release-model/actions';
import { readableOwnersOf } from '@site/release-model/live-owners';
import type { LogEntry, NextState, Note } from '@site/release-model/log-entry';
import { THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { z } from 'zod';
import {
  appendChange,
  lastReadableEntry,
  noteOf,
  type Author,
  type ByKey,
  type Orders,
} from './append-change.ts';
import { CHANGES, type OrderOf, type StateChange } from './changes-table.ts';
import { checkOwnerKey } from './check-owner-key.ts';
import { checkMayChange } from './guards.ts';
import { liveState } from './next-state.ts';

/** A row of the table, for any order. */
type AnyChange = {
  owners: (state: LogEntry, order: never) => readonly string[];
  startsBehindDamage?: true;
  arguments: z.ZodRawShape;
  next: (state: LogEntry, order: never, note: Note) => NextState | null;
  done: (order: never) => string;
  otherwise: (order: never) => string;
};

/**
 * Makes a change of the table. Null if there was nothing to change. Throws a `UserError` without a key of its owners,
 * during a hold that excludes it, or if it is not possible.
 */
export function applyChange<Name extends StateChange>(
  site: Site,
  action: Name,
  order: OrderOf<Name>,
  { authorise, ...by }: Author & ByKey & Orders,
): Promise<LogEntry | null> {
  const row: AnyChange = CHANGES[action];
  const prepare = async (state: LogEntry) => {
    const owners = ACTIONS[action].who === 'site' ? [THE_SITE] : row.owners(state, order as never);
    checkMayChange(action, state, owners);
    if (authorise) await authorise(state);
    else {
      for (const owner of owners)
        await checkOwnerKey(site, state, owner, by.key, row.startsBehindDamage && readableOwnersOf);
    }
    return row.next(state, order as never, noteOf(by));
  };
  return appendChange(
    site,
    { action, ...by },
    (head) => prepare(liveState(head?.entry)),
    row.startsBehindDamage && lastReadableEntry,
  );
}

/**
 * Makes a change that somebody asks for, and says what came of it. What the change does not take is left out of the wish.
 * Throws a `UserError` for a wish without its arguments, and as {@link applyChange} does.
 */
export async function applyWish(
  site: Site,
  action: StateChange,
  wish: Readonly<Record<string, unknown>>,
  order: Author & ByKey & Orders,
): Promise<{ entry: LogEntry | null; message: string }> {
  const row: AnyChange = CHANGES[action];
  const read = z.object(row.arguments).safeParse(wish);
  if (!read.success) throw new UserError(`This is no ${action}: ${z.prettifyError(read.error)}`);
  const entry = await applyChange(site, action, read.data as OrderOf<StateChange>, order);
  return { entry, message: (entry ? row.done : row.otherwise)(read.data as never) };
}
