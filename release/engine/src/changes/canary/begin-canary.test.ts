import { afterEach, beforeEach, expect, test } from '@rstest/core';
import type { BrowserGate } from '../../model/gate/browser-look.ts';
import { siteIn } from '../../model/store/site.ts';
import { interruptedStore } from '../testing/counting-store.ts';
import type { Canary } from '../../model/log/log-entry.ts';
import { NOT_LOOKED } from '../promote/prepare-release.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { readPlan } from '../../model/release/canary.ts';
import { promote } from '../promote/promote.ts';
import { rollbackRelease } from '../promote/rollback.ts';
import { endCanary, quarantine, returnCanary, stepCanary } from '../promote/actions.ts';

const ADA = { by: 'Ada' };
const PLAN = readPlan({ share: '5', steps: '5,25,50' });

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterEach(() => sample.remove());

const canary = async (): Promise<Canary | undefined> => (await sample.site.log.head())?.entry.canary;

async function begin(text = 'second'): Promise<Canary> {
  await sample.promote({ beta: await sample.publishText('beta', text) }, { canary: PLAN });
  return (await canary()) as Canary;
}

test('a canary passes the gate, as a promotion does', async () => {
  await expect(begin('two</h1><h1>headings')).rejects.toThrow('single-heading');
  expect(await canary()).toBeUndefined();
  const beta = await sample.publishText('beta', 'looked at');
  const seen: (string | undefined)[] = [];
  const browserGate: BrowserGate = async (_site, { packages }) => {
    seen.push(packages['beta']?.version);
    return NOT_LOOKED;
  };
  await sample.promote({ beta }, { canary: PLAN, browserGate });
  expect(seen).toEqual([beta]);
});

test('one canary at a time, none during a hold, and only shares that grow', async () => {
  await begin();
  await expect(begin('third')).rejects.toThrow('A canary of beta is under way at 5 %');
  expect(() => readPlan({ share: '25', steps: '5,50' })).toThrow('whole percents that grow');
});

test('the release goes live for everybody by a promotion of the same version', async () => {
  const { packages } = await begin();
  const version = packages['beta']?.version ?? '';
  const { entry } = await sample.promote({ beta: version });
  expect(entry.canary).toBeUndefined();
  expect(entry.packages['beta']).toMatchObject({ version, previous: { version: sample.first['beta'] } });
});

test('no canary goes live that is not as it was seen, whatever somebody did right before the entry', async () => {
  const version = (each: Canary) => each.packages['beta']?.version ?? '';
  const moves: readonly ((seen: Canary) => Promise<unknown>)[] = [
    () => endCanary(sample.site, ['beta'], ADA),
    () => stepCanary(sample.site, 25, ADA),
    (seen) => returnCanary(sample.site, seen, ADA),
    () => sample.promote({}, { retires: ['beta'], why: 'a test', waived: ['missing-page', 'dead-link'] }),
    (seen) => quarantine(sample.site, `beta@${version(seen)}`, ADA),
  ];
  for (const [index, move] of moves.entries()) {
    await rollbackRelease(sample.site, 1, ADA);
    if (await canary()) await endCanary(sample.site, ['beta'], ADA);
    const seen = await begin(`to be finished ${index}`);
    let moved: unknown;
    const store = interruptedStore(sample.site.store, 'log/', async () => {
      moved = await move(seen);
    });
    const order = { packages: { beta: version(seen) }, finishes: seen };
    const { isNew } = await promote(siteIn(store), { ...ADA, ...order });
    expect(moved, `move ${index}`).toBeTruthy();
    expect(isNew, `move ${index}`).toBe(false);
    expect((await sample.site.log.head())?.entry.packages['beta']?.version).not.toBe(version(seen));
  }
});
