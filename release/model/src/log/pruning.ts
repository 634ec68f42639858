import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';
import type { ReleaseLog, StoredEntry } from './release-log.ts';

/** How often, and with which pause, somebody looks whether a pruning has ended. */
const LOOKS = 600;
const PAUSE_MS = 100;

/**
 * The last entry, as soon as nobody prunes: what is written while somebody does may be removed. Throws a
 * {@link UserError} after a minute.
 *
 * @param read the last entry
 */
export async function afterPruning(
  read: () => Promise<StoredEntry | undefined>,
): Promise<StoredEntry | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const head = await read();
    if (!head?.entry.pruning) return head;
    await sleep(PAUSE_MS);
  }
  throw new UserError(
    'Somebody began to prune the site and has not ended: if that process was killed, run "site prune" again.',
  );
}

/**
 * Does work that writes or finds content, and that names it in no entry of the log: done again if somebody pruned
 * meanwhile, so that all of it is there when this resolves. Throws a {@link UserError} if the last entry of a pruning is
 * damaged, because nobody knows whether it has ended.
 */
export async function unlessPruned<Result>(log: ReleaseLog, work: () => Promise<Result>): Promise<Result> {
  const read = async () => {
    const { stored, damaged } = await log.lastReadable();
    return stored?.entry.pruning && damaged.length > 0 ? log.head() : stored;
  };
  for (;;) {
    const before = await afterPruning(read);
    const result = await work();
    const { pruning = null, lastPrune = 0 } = (await read())?.entry ?? {};
    if (!pruning && lastPrune === (before?.entry.lastPrune ?? 0)) return result;
  }
}
