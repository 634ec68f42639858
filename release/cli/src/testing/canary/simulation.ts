import { alignedTable } from '../../commands/aligned-table.ts';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { countedSite } from '@site/release-serve/testing/counted-site';
import { runRollout } from '@site/release-serve/testing/run-rollout';
import { median, simulateRollout } from '@site/release-changes/testing/simulate-rollout';

/** `npm run canary-simulation -w release/cli`: how rollouts end, by how often their release fails. */

const ROLLOUTS = 1000;
const REAL_ROLLOUTS = 60;
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

function computedRow(rate: number): string[] {
  const random = seededRandom(7);
  const rollouts = Array.from({ length: ROLLOUTS }, () => simulateRollout(rate, random));
  const returned = rollouts.filter(({ end }) => end === 'returned');
  const views = median(returned.map((each) => each.views));
  return [
    percent(rate),
    'in virtual time',
    String(ROLLOUTS),
    percent(returned.length / ROLLOUTS),
    returned.length > 0 ? String(views) : '',
  ];
}

async function realRow(rate: number): Promise<string[]> {
  const site = await countedSite();
  const random = seededRandom(7);
  const views: number[] = [];
  for (let number = 0; number < REAL_ROLLOUTS; number += 1) {
    const { end, evidence } = await runRollout(site, `rollout ${number}`, rate, random);
    if (end === 'returned') views.push(evidence.views);
  }
  await site.stop();
  return [
    percent(rate),
    'real server',
    String(REAL_ROLLOUTS),
    percent(views.length / REAL_ROLLOUTS),
    views.length > 0 ? String(median(views)) : '',
  ];
}

const rows = [0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.1].map(computedRow);
for (const rate of [0.001, 0.01]) rows.push(await realRow(rate));
console.log(
  alignedTable([
    ['FAILURES PER VIEW', 'SERVER', 'ROLLOUTS', 'TAKEN BACK', 'CANARY VIEWS UNTIL THEN, MEDIAN'],
    ...rows,
  ]),
);
