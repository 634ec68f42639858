import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import type { FailureKind } from '../../model/log/failure-kind.ts';
import { readPlan } from '../../model/release/canary.ts';
import { hold, resume } from '../promote/actions.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { ReleaseWatch } from './release-watch.ts';
import type { Counters } from './replica-counters.ts';

const MINUTE = 60_000;
const PLAN = readPlan({ share: '5', steps: '5,25', every: '10m' });

let sample: SampleSite;
let counted: { views: [number, number][]; failures: Counters['failures'][number][]; silent: string[] };
let now: number;
let told: string[][];
let isAway = false;
let watch: ReleaseWatch;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  await sample.ship('beta', 'second');
});
afterAll(() => sample.remove());
beforeEach(() => {
  now = Date.now();
  counted = { views: [], failures: [], silent: [] };
  told = [];
  watch = new ReleaseWatch(sample.site, {
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

const head = async () => (await sample.site.log.head())!.entry;

/** A canary of beta, or beta for everybody, with a count of views in which it fails. */
async function released(text: string, canary?: typeof PLAN) {
  const version = await sample.publishText('beta', text);
  await sample.promote({ beta: version }, canary ? { canary } : {});
  const { number } = await head();
  const count = (views: number, failures: number, kind: FailureKind = 'crash') => {
    counted.views = [...counted.views.filter(([release]) => release !== number), [number, views]];
    counted.failures = counted.failures.filter(({ release }) => release !== number);
    counted.failures.push({ remote: 'beta', version, release: number, kind, count: failures });
  };
  return { version, number, count };
}

test('a failing canary is taken back: the evidence is in the log, and the version in quarantine', async () => {
  const { packages } = await head();
  const { version, count } = await released('failing canary', PLAN);
  expect(await watch.look()).toEqual([]);
  counted.views.push([2, 5000]);
  count(100, 20);
  expect((await watch.look()).join()).toContain('taken back');
  expect(await head()).toMatchObject({
    action: 'return',
    by: 'watch',
    packages,
    changes: { canary: [expect.any(String), null] },
    evidence: { views: 100, failures: 20, likelihood: expect.any(Number) },
  });
  await expect(sample.promote({ beta: version })).rejects.toThrow('is quarantined by watch');
  expect(await watch.look()).toEqual([]);
});

test('a healthy canary goes live, step by step, each step an entry', async () => {
  const { version, number, count } = await released('healthy canary', PLAN);
  for (const views of [0, 1000, 1000, 2000]) {
    count(views, 0);
    await watch.look();
    now += 11 * MINUTE;
  }
  const entries = await Promise.all([0, 1, 2].map((step) => sample.site.log.entry(number + step)));
  expect(entries.map(({ action, canary }) => [action, canary?.share])).toEqual([
    ['canary', 5],
    ['canary-step', 25],
    ['promote', undefined],
  ]);
  expect((await head()).packages['beta']).toMatchObject({ version, since: number + 2 });
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
  await hold(sample.site, { by: 'Ada', why: 'Wait' }, 'beta');
  expect(await shareAt(1), 'the package is on hold').toBe(5);
  await resume(sample.site, { by: 'Ada' }, 'beta');
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
