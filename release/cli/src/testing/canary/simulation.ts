import { alignedTable } from '../../commands/aligned-table.ts';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { countedSite } from '@site/release-serve/testing/counted-site';
import { runRollout } from '@site/release-serve/testing/run-rollout';
import { median, simulateCanary, type Rates } from '@site/release-changes/testing/simulate-rollout';

/**
 * `npm run canary-simulation -w release/cli`: how rollouts end, by how often their version fails and the one before. The
 * noise is what fails in both; a version that fails ten times as often has it tenfold, and 1 % where there is no noise.
 */

const ROLLOUTS = 1000;
const REAL_ROLLOUTS = 60;
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** How many are taken back, and views until then in the median. */
const ending = (views: readonly number[], count: number): string[] => [
  percent(views.length / count),
  views.length > 0 ? String(median(views)) : '',
];

function computed(seed: number, simulate: typeof simulateCanary, rates: Rates): string[] {
  const random = seededRandom(seed);
  const rollouts = Array.from({ length: ROLLOUTS }, () => simulate(rates, random));
  return ending(
    rollouts.flatMap(({ end, views }) => (end === 'returned' ? [views] : [])),
    ROLLOUTS,
  );
}

/** A half of the visitors get the canary of a real server. */
async function real(seed: number, rates: Rates): Promise<string[]> {
  const site = await countedSite();
  const random = seededRandom(seed);
  const views: number[] = [];
  for (let number = 0; number < REAL_ROLLOUTS; number += 1) {
    const { end, evidence } = await runRollout(site, `rollout ${number}`, rates, random);
    if (end === 'returned') views.push(evidence.views);
  }
  await site.stop();
  return ending(views, REAL_ROLLOUTS);
}

const rows: string[][] = [];
for (const seed of [1, 7]) {
  for (const noise of [0, 0.001, 0.005, 0.01, 0.02, 0.03]) {
    for (const own of [noise, noise * 10 || 0.01]) {
      const rates = { own, before: noise };
      const found = computed(seed, simulateCanary, rates);
      rows.push([String(seed), percent(noise), percent(own), ...found]);
    }
  }
}
for (const own of [0.02, 0.2])
  rows.push(['1, real server', percent(0.02), percent(own), ...(await real(1, { own, before: 0.02 }))]);
console.log(alignedTable([['SEED', 'NOISE', 'FAILURES', 'CANARIES TAKEN BACK', 'VIEWS'], ...rows]));
