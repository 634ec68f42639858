import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@site/release-model/site';
import { outcomeOf, verdictOf } from './outcome.ts';
import type { PromoteMore } from './promote-order.ts';
import { entryOfRequest, openRequests, removeRequests } from '@site/release-model/request';
import { giveVerdict, readVerdict, type Verdict } from '@site/release-model/verdict';

/**
 * Carries out one request, with the rules of the live site, and answers it. Any number of operators may do that at once:
 * the log takes the request once, and all of them find the same verdict.
 */
export async function carryOut(site: Site, id: string, more: PromoteMore = {}): Promise<Verdict> {
  const answered = await readVerdict(site, id);
  if (answered) return answered;
  const done = await entryOfRequest(site, id);
  const outcome = done ? verdictOf(id, { entry: done }) : await outcomeOf(site, id, more);
  const verdict = await giveVerdict(site, outcome);
  // A look at what is open must not grow with what was answered. What can't be removed now, pruning removes.
  await removeRequests(site, [id]).catch(() => {});
  return verdict;
}

const PAUSE_MS = 1000;

/**
 * Carries out requests as they come, until it is stopped.
 *
 * @param more what every promotion gets besides its request
 * @param onVerdict called with each verdict of this operator
 */
export async function operate(
  site: Site,
  signal: AbortSignal,
  onVerdict: (verdict: Verdict) => void,
  onError: (error: unknown) => void,
  more: PromoteMore = {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      // Operators that start together begin with different requests, so that they seldom do the same work.
      const open = shuffled(await openRequests(site));
      for (const id of open) {
        if (signal.aborted) return;
        if (!(await readVerdict(site, id))) onVerdict(await carryOut(site, id, more));
      }
      if (open.length > 0) continue;
    } catch (error) {
      onError(error);
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
