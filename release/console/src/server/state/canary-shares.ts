import type { CanaryPoint, CanaryView, ShareStep } from '../../document/console-state.ts';
import type { Canary, Evidence, LogEntry } from '@site/release-model/log-entry';
import type { KnownEntries } from './known-entries.ts';

/** Entries that are read of one canary. */
const MOST_READ = 300;

/** What the log says of a canary. */
export type CanaryStory = {
  shares: readonly ShareStep[];
  /** Evidence of its entries. */
  points: readonly CanaryPoint[];
  end: CanaryView['end'] | undefined;
};

/** Follows a canary through the log, from the entry that began it to the one that ended it or the last one. */
export async function canaryStory(
  entries: KnownEntries,
  { began }: Canary,
  head: number,
): Promise<CanaryStory> {
  const shares: ShareStep[] = [];
  const points: CanaryPoint[] = [];
  for (let number = began; number <= Math.min(head, began + MOST_READ); number += 1) {
    const entry = await entries.find(number);
    if (!entry) continue;
    const point = pointOf(entry);
    if (point) points.push(point);
    const share = entry.canary?.began === began ? entry.canary.share : undefined;
    if (share !== shares.at(-1)?.share || share === undefined) {
      shares.push({ number, at: entry.at, share: share ?? 0 });
    }
    if (share === undefined) return { shares, points, end: endOf(entry) };
  }
  return { shares, points, end: undefined };
}

const pointOf = ({ at, evidence, action }: LogEntry): CanaryPoint | undefined =>
  evidence && ['canary-step', 'canary-end', 'return', 'promote'].includes(action)
    ? {
        at,
        ...countedIn(evidence),
        source: 'entry',
      }
    : undefined;

const countedIn = ({ bounds: _bounds, ...evidence }: Evidence) => evidence;

const endOf = ({ action, at, by, why }: LogEntry) => ({ action, at, by, ...(why ? { why } : {}) });
