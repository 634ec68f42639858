import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { hold, resume } from '../../changes/promote/actions.ts';
import { countedSite, type CountedSite } from '../testing/canary/counted-site.ts';
import { runRollout } from '../testing/canary/run-rollout.ts';
import { seededRandom } from '../../model/testing/seeded-random.ts';
import { readPlan } from '../../model/release/canary.ts';
import { ReleaseWatch } from '../../changes/canary/release-watch.ts';
import type { FailureKind } from '../../model/log/failure-kind.ts';
import type { Counters } from '../../changes/canary/replica-counters.ts';

const MINUTE = 60_000;
const PLAN = readPlan({ share: '5', steps: '5,25', every: '10m' });

let site: CountedSite;
let counted: { views: [number, number][]; failures: Counters['failures'][number][]; silent: string[] };
let now: number;
let told: string[][];
let isAway = false;
let watch: ReleaseWatch;
beforeAll(async () => {
  site = await countedSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  now = Date.now();
  counted = { views: [], failures: [], silent: [] };
  told = [];
  watch = new ReleaseWatch(site.site, {
    by: 'watch',
    counters: async () => ({ ...counted, views: new Map(counted.views) }),
    watchMs: 60 * MINUTE,
    now: () => now,
    tell: async (...message) => {
      if (isAway) throw new Error('away');
      told.push(message);
    },
  });
});

const head = async () => (await site.site.log.head())!.entry;

/** A canary of beta, or beta for everybody, with a count of views in which it fails. */
async function released(text: string, canary?: typeof PLAN) {
  const version = await site.publishText('beta', text);
  await site.promote({ beta: version }, canary ? { canary } : {});
  const { number } = await head();
  const count = (views: number, failures: number, kind: FailureKind = 'crash') => {
    counted.views = [...counted.views.filter(([release]) => release !== number), [number, views]];
    counted.failures = counted.failures.filter(({ release }) => release !== number);
    counted.failures.push({ remote: 'beta', version, release: number, kind, count: failures });
  };
  return { version, number, count };
}

test('a crowd with a failing canary has it taken back: the evidence is in the log, and the version in quarantine', async () => {
  const { packages } = await head();
  const rollout = await runRollout(site, 'failing canary', { own: 0.2, before: 0.02 }, seededRandom(3));
  expect(rollout.end).toBe('returned');
  // Who gets the canary is drawn for each version: 78 views are usual, and one in 1,800 rollouts needs 250.
  expect(rollout.evidence.views).toBeLessThan(500);
  expect(rollout.evidence.likelihood).toBeGreaterThan(Math.log(200));
  const entry = await head();
  expect(entry).toMatchObject({
    action: 'return',
    by: 'watch',
    packages,
    changes: { canary: [expect.any(String), null] },
  });
  const [failed = ''] = Object.keys(entry.changes.quarantined ?? {});
  await expect(site.promote({ beta: failed.slice('beta@'.length) })).rejects.toThrow(
    'is quarantined by watch',
  );
  expect(await watch.look()).toEqual([]);
});

test('a crowd with a healthy canary brings it live, step by step, each step an entry', async () => {
  const from = (await head()).number;
  const { end, said } = await runRollout(
    site,
    'healthy canary',
    { own: 0.02, before: 0.02 },
    seededRandom(4),
  );
  expect(end).toBe('live');
  const { number, packages } = await head();
  const entries = await Promise.all(
    Array.from({ length: number - from }, (_, index) => site.site.log.entry(from + 1 + index)),
  );
  // A canary that many visitors were not drawn for lives longer: it is renewed with the share that it has.
  const isRenewal = (index: number) => entries[index]?.canary?.share === entries[index - 1]?.canary?.share;
  const steps = entries.filter((_, index) => index === 0 || !isRenewal(index));
  expect(steps.map(({ action, canary }) => [action, canary?.share])).toEqual([
    ['canary', 50],
    ['canary-step', 100],
    ['promote', undefined],
  ]);
  expect(packages['beta']).toMatchObject({ since: number });
  expect(said.at(-1)).toMatch(
    /^the canary of beta: \d+ of \d+ views failed, and \d+ of \d+ of the version before: live$/,
  );
});

test('a canary does not grow before its time, with too little traffic, during a hold, or while a replica is silent', async () => {
  const { count } = await released('waiting', PLAN);
  const shareAt = async (minutes: number) => {
    now += minutes * MINUTE;
    await watch.look();
    return (await head()).canary?.share;
  };
  expect(await shareAt(0)).toBe(5);
  count(326, 0);
  expect(await shareAt(9), 'before its time').toBe(5);
  count(325, 0);
  expect(await shareAt(1), 'too little traffic').toBe(5);
  count(326, 0);
  counted.silent = ['http://127.0.0.1:1/metrics'];
  expect(await shareAt(1), 'a replica is silent').toBe(5);
  counted.silent = [];
  await hold(site.site, { by: 'Ada', why: 'Wait' }, 'beta');
  expect(await shareAt(1), 'the package is on hold').toBe(5);
  await resume(site.site, { by: 'Ada' }, 'beta');
  expect(await shareAt(1)).toBe(25);
  expect(await shareAt(10), 'the views of the step before do not count').toBe(25);
});

test('the watch keeps a canary alive while it waits; without it the canary ends, and the watch writes that down', async () => {
  const before = Date.parse((await head()).canary?.until ?? '');
  now = before - 20 * MINUTE;
  await watch.look();
  const { canary } = await head();
  expect(canary).toMatchObject({ share: 25 });
  expect(Date.parse(canary?.until ?? '')).toBe(now + 60 * MINUTE);
  now = Date.parse(canary?.until ?? '');
  counted.silent = ['http://127.0.0.1:1/metrics'];
  await watch.look();
  expect(await head()).toMatchObject({
    action: 'canary-end',
    changes: { canary: [expect.any(String), null] },
  });
});

test('of a live version that fails more than the one before, people are told once, and nothing changes', async () => {
  const { packages } = await head();
  const { version, number, count } = await released('failing for everybody');
  const live = packages['beta']!;
  counted.views.push([live.since, 5000]);
  const before = { remote: 'beta', version: live.version, release: live.since, kind: 'missing' as const };
  counted.failures.push({ ...before, count: 100 });
  count(300, 8);
  expect(await watch.look(), 'the version before failed as often').toEqual([]);
  count(300, 100, 'network');
  expect(await watch.look(), 'networks blame no version').toEqual([]);
  count(300, 60);
  isAway = true;
  await expect(watch.look()).rejects.toThrow('away');
  isAway = false;
  const figures = '60 of 300 views failed, and 100 of 5000 of the version before';
  const text = `beta ${version}: ${figures}: "site rollback beta" returns to that`;
  expect(await watch.look()).toEqual([text]);
  expect(await watch.look()).toEqual([]);
  expect(told).toEqual([[`failing-beta@${version}`, text]]);
  expect((await head()).number).toBe(number);
});

test('a version is watched for the set time only', async () => {
  const { version, count } = await released('old enough');
  count(100, 90);
  now += 61 * MINUTE;
  expect(await watch.look()).toEqual([]);
  expect((await head()).packages['beta']?.version).toBe(version);
});
