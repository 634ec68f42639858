import type { CanaryView } from '../../document/console-state.ts';
import { BOUNDS } from '@site/release-changes/evidence';
import type { Canary, LogEntry } from '@site/release-model/log-entry';
import { canaryStory } from './canary-shares.ts';
import type { Snapshot } from './snapshot.ts';

/** How far back the last canary is looked for. */
const LATELY = 40;

/** The canary under way, or the last one; null if there was none lately. */
export async function canaryView(snapshot: Snapshot): Promise<CanaryView | null> {
  const found = await latestCanary(snapshot);
  if (!found) return null;
  const { canary, entry } = found;
  const { entries, head, figures, now } = snapshot;
  const { shares, points, end } = await canaryStory(entries, canary, head);
  const { began, share, steps, goesLive, everyMinutes, until } = canary;
  const curve = [...points, ...(figures?.pointsOf(began) ?? [])];
  return {
    isUnderWay: end === undefined && now < Date.parse(until),
    began,
    packages: Object.entries(canary.packages)
      .filter(([name, { version }]) => entry.packages[name]?.version !== version)
      .map(([name, { version }]) => ({ name, version, live: entry.packages[name]?.version ?? null })),
    share,
    steps,
    goesLive,
    everyMinutes,
    until,
    shares,
    ...(end ? { end } : {}),
    points: curve.sort((a, b) => (a.at < b.at ? -1 : 1)),
    bounds: BOUNDS,
  };
}

/** The last entry with a canary, which tells what was live meanwhile. */
async function latestCanary({
  entry,
  entries,
  head,
}: Snapshot): Promise<{ canary: Canary; entry: LogEntry } | undefined> {
  if (entry?.canary) return { canary: entry.canary, entry };
  for (let number = head; number > Math.max(0, head - LATELY); number -= 1) {
    const found = await entries.find(number);
    if (found?.canary) return { canary: found.canary, entry: found };
  }
  return undefined;
}
