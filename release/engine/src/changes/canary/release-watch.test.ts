import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { readPlan } from '../../model/release/canary.ts';
import { NOT_LOOKED } from '../promote/prepare-release.ts';

import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { endCanary, stepCanary } from '../promote/actions.ts';
import { ReleaseWatch } from './release-watch.ts';

const ADA = { by: 'Ada' };

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  await sample.ship('beta', 'second');
});
afterEach(() => sample.remove());

const head = async () => (await sample.site.log.head())!.entry;

/** What somebody does with a canary while the watch decides about it. */
const MEANWHILE: Readonly<Record<string, () => Promise<unknown>>> = {
  stopped: () => endCanary(sample.site, ['beta'], ADA),
  stepped: () => stepCanary(sample.site, 7, ADA),
  replaced: () => sample.ship('beta', 'third'),
};

/** What the watch would do: by the steps of a canary, and the failures in 5,000 views. */
const MOVES = [
  { move: 'step', steps: '5,50', failures: 0 },
  { move: 'finish', steps: '5', failures: 0 },
  { move: 'return', steps: '5,50', failures: 500 },
];

for (const [change, meanwhile] of Object.entries(MEANWHILE)) {
  test.each(MOVES)(
    `the watch does not $move a canary that somebody has just ${change}`,
    async ({ steps, failures, move }) => {
      const version = await sample.publishText('beta', 'in a canary');
      const plan = readPlan({ share: '5', steps, every: '1s' });
      await sample.promote({ beta: version }, { canary: plan });
      const { number } = await head();
      let looks = 0;
      const watch = new ReleaseWatch(sample.site, {
        by: 'watch',
        counters: async () => {
          looks += 1;
          // The watch has read the log already; a promotion reads it again, and looks before it is appended.
          if (looks === 2 && move !== 'finish') await meanwhile();
          const count = looks === 1 ? 0 : failures;
          const seen = looks === 1 ? 0 : 5000;
          return {
            views: new Map([
              [2, 19 * seen + 1],
              [number, seen],
            ]),
            failures: [{ remote: 'beta', version, release: number, kind: 'crash' as const, count }],
            silent: [],
          };
        },
        watchMs: 0,
        now: () => Date.now() + 5000,
        more: {
          browserGate: async () => {
            await meanwhile();
            return NOT_LOOKED;
          },
        },
      });
      expect(await watch.look()).toEqual([]);
      expect(await watch.look()).toEqual([]);
      const entry = await head();
      expect([entry.by, entry.canary?.share]).not.toEqual(['watch', 50]);
      expect([entry.number, Object.keys(entry.quarantined)]).toEqual([number + 1, []]);
    },
  );
}
