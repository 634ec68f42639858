import { readPlan } from '../../../model/release/canary.ts';
import { ReleaseWatch } from '../../../changes/canary/release-watch.ts';
import type { Evidence } from '../../../model/log/log-entry.ts';
import type { Random } from '../../../model/testing/seeded-random.ts';
import type { CountedSite } from './counted-site.ts';
import { Crowd } from './crowd.ts';

/** Failures per view of a version, and of the one before. */
type Rates = { own: number; before: number };

/** How a rollout on a real server ended: its views, and what the watch said. */
export type RealRollout = { end: 'live' | 'returned'; evidence: Evidence; said: readonly string[] };

/** Visitors between two looks of the watch. */
const VISITORS = 40;

/**
 * Gives a new version of beta to half of a scripted crowd, and then to everybody. The requests, the server, its figures
 * and the log are real; only the clock of the watch is not, so that no step has to be waited for.
 */
export async function runRollout(
  site: CountedSite,
  text: string,
  rates: Rates,
  random: Random,
): Promise<RealRollout> {
  const crowd = new Crowd(site.port, random);
  const version = await site.publishText('beta', text);
  const beta = (await site.site.log.head())?.entry.packages['beta'];
  const [live = '', previous] = [beta?.version, beta?.previous?.version];
  const plan = readPlan({ share: '50', steps: '50,100', every: '10m' });
  await site.promote({ beta: version }, { canary: plan });
  let now = Date.now();
  const watch = new ReleaseWatch(site.site, {
    by: 'watch',
    counters: () => site.counters.look(),
    watchMs: 0,
    now: () => now,
  });
  const versions = [
    { remote: 'beta', version, previous: live, text, rate: rates.own },
    ...(previous ? [{ remote: 'beta', version: live, previous, text: '', rate: rates.before }] : []),
  ];
  const said: string[] = [...(await watch.look())];
  try {
    for (;;) {
      await crowd.visit('/beta', VISITORS, versions);
      now += 60_000;
      said.push(...(await watch.look()));
      const entry = (await site.site.log.head())?.entry;
      if (!entry?.canary && entry?.evidence) {
        return { end: entry.action === 'return' ? 'returned' : 'live', evidence: entry.evidence, said };
      }
    }
  } finally {
    crowd.leave();
  }
}
