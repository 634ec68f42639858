import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { readPlan } from '../../model/release/canary.ts';
import { sha256 } from '../../model/store/content.ts';
import { contentOfReleases } from '../../model/log/kept-content.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { entryKey } from '../../model/log/release-log.ts';
import { openSite, type Site, siteIn } from '../../model/store/site.ts';
import type { Store } from '../../model/store/store.ts';
import { type Random, seededRandom } from '../../model/testing/seeded-random.ts';
import { observedStore } from '../testing/observed-store.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import {
  changeSettings,
  endCanary,
  hold,
  quarantine,
  releaseVersion,
  resume,
  stepCanary,
} from './actions.ts';
import { canaryNames, isQuarantined } from './next-states.ts';
import { promote } from './promote.ts';
import { rollbackPackage } from './rollback.ts';

const NAMES = ['alpha', 'beta'] as const;
const ORDERS = process.env['TEST_ALL'] ? 500 : 60;
const SEED = 7;

let sample: SampleSite;
/** Versions of each remote that may be promoted. */
let versions: Record<(typeof NAMES)[number], string[]>;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  const publishAll = (name: (typeof NAMES)[number]) =>
    Promise.all(['second', 'third'].map((text) => sample.publishText(name, text)));
  versions = {
    alpha: [sample.first['alpha']!, ...(await publishAll('alpha'))],
    beta: [sample.first['beta']!, ...(await publishAll('beta'))],
  };
});
afterAll(() => sample.remove());

const headOf = async (site: Site): Promise<LogEntry> => (await site.log.head())!.entry;

/** Something that somebody wants of a site, and of which package it is. Resolves to the entry that it made. */
type Order = { text: string; name: string; run: (site: Site, by: string) => Promise<LogEntry | null> };

function randomOrder(random: Random): Order {
  const name = random.of(NAMES);
  const version = random.of(versions[name]);
  const id = `${name}@${version}`;
  const order = (text: string, run: Order['run']): Order => ({ text: `${text} ${id}`, name, run });
  const promoted = async (site: Site, by: string, more = {}) => {
    const { entry, isNew } = await promote(site, { by, packages: { [name]: version }, ...more });
    return isNew ? entry : null;
  };
  const nameOrSite = (chance: number) => (random.below(chance) === 0 ? null : name);
  return random.of([
    () => order('promote', promoted),
    () => order('promote', promoted),
    () => order('rollback', async (site, by) => (await rollbackPackage(site, name, { by })).entry),
    () => order('quarantine', (site, by) => quarantine(site, id, { by })),
    ...[1, 2].map(() => () => order('release', (site, by) => releaseVersion(site, id, { by }))),
    () => {
      const held = nameOrSite(6);
      return order(`hold ${held}`, (site, by) => hold(site, { by }, held));
    },
    // More often than holds, or little would go on.
    ...[1, 2, 3].map(() => () => {
      const free = nameOrSite(2);
      return order(`resume ${free}`, (site, by) => resume(site, { by }, free));
    }),
    () => order('canary', (site, by) => promoted(site, by, { canary: readPlan({ share: '5' }) })),
    () => order('step', (site, by) => stepCanary(site, 10 + random.below(90), { by })),
    () =>
      order('end', async (site, by) => {
        const state = await headOf(site);
        return state.canary ? endCanary(site, canaryNames(state, state.canary), { by }) : null;
      }),
    () =>
      order('settings', (site, by) =>
        changeSettings(site, { PUBLIC_SUPABASE_ANON_KEY: `key-${random.below(3)}` }, { by }),
      ),
  ])();
}

/** What came of an order: its entry, none, or a sentence for people. Anything else is thrown. */
const outcome = ({ run }: Order, site: Site, by: string): Promise<LogEntry | null | UserError> =>
  run(site, by).catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });

class Killed extends Error {}

/** A store of a process that is killed at its n-th use: nothing of it works from then on. */
const killedAt = (store: Store, number: number): Store =>
  observedStore(store, (use) => {
    if (use >= number) throw new Killed();
  });

/** Nothing that the last entry names is missing, the log is a chain, and no version is both live and earlier. */
async function expectWhole(site: Site, after: string): Promise<void> {
  const state = await headOf(site);
  const { hashes } = await contentOfReleases(site, [state, ...(state.canary ? [state.canary] : [])]);
  for (const hash of hashes) await site.content.get(hash);
  for (let number = 2; number <= state.number; number += 1) {
    const before = sha256((await site.store.read(entryKey(number - 1)))!);
    expect((await site.log.entry(number)).before, `${after}: entry ${number}`).toBe(before);
  }
  for (const [name, live] of Object.entries(state.packages)) {
    for (const each of [live, ...(live.previous ? [live.previous] : [])])
      expect(isQuarantined(state, name, each), `${after}: ${name} ${each.version}`).toBe(false);
  }
  for (const [name, earlier] of Object.entries(state.earlier)) {
    const [live, canary] = [state.packages[name], state.canary?.packages[name]];
    const served = [live, live?.previous, canary, canary?.previous].map((each) => each?.version);
    expect(
      Object.keys(earlier).filter((version) => served.includes(version)),
      after,
    ).toEqual([]);
    expect(Object.keys(earlier).length).toBeLessThanOrEqual(20);
  }
}

/** Nobody is refused for what is wrong with another package, and what was live can be returned to. */
function expectFair({ text, name }: Order, before: LogEntry, result: unknown, live: readonly string[]): void {
  if (!(result instanceof UserError)) return;
  const version = text.split('@')[1] ?? '';
  const own = before.held?.[name] ?? isQuarantined(before, name, { version });
  if (text.startsWith('promote')) expect(before.hold ?? own, `${text}: ${result.message}`).toBeTruthy();
  if (!text.startsWith('rollback')) return;
  const others = live.filter((each) => each !== before.packages[name]?.version);
  // What was rolled back comes again by name alone.
  const isAllowed = (each: string) =>
    !isQuarantined(before, name, { version: each }) && !before.withdrawn.includes(`${name}@${each}`);
  expect(others.filter(isAllowed), `${text}: ${result.message}`).toEqual([]);
}

test(`after each of ${ORDERS} random orders, some killed, nothing is lost, and nobody is refused for another`, async () => {
  const random = seededRandom(SEED);
  const live = { alpha: new Set([versions.alpha[0]!]), beta: new Set([versions.beta[0]!]) };
  const said: string[] = [];
  let [made, killed] = [0, 0];
  for (let turn = 0; turn < ORDERS; turn += 1) {
    const site = openSite(sample.root);
    const before = await headOf(site);
    const order = randomOrder(random);
    said.push(order.text);
    const killAt = random.below(3) === 0 ? 1 + random.below(40) : undefined;
    if (killAt === undefined) {
      const result = await outcome(order, site, 'Ada');
      expectFair(order, before, result, [...live[order.name as 'alpha']]);
      if (result && !(result instanceof UserError)) made += 1;
    } else {
      said.push(`killed at ${killAt}`);
      await outcome(order, siteIn(killedAt(site.store, killAt)), 'Ada').catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        killed += 1;
      });
    }
    const fresh = openSite(sample.root);
    await expectWhole(fresh, `seed ${SEED}: ${said.join(', ')}`);
    const { packages } = await headOf(fresh);
    for (const name of NAMES) live[name].add(packages[name]!.version);
  }
  // Enough of them had something to do, and enough of the killed ones were not done before.
  expect(made).toBeGreaterThan(ORDERS / 6);
  expect(killed).toBeGreaterThan(ORDERS / 30);
});

test('of two writers from the same entry none undoes the other: each has its own entry, or a sentence', async () => {
  const random = seededRandom(SEED);
  let raced = 0;
  for (let turn = 0; turn < ORDERS / 4; turn += 1) {
    const from = (await headOf(openSite(sample.root))).number;
    const writers = ['Ada', 'Grace'].map((by) => ({ by, order: randomOrder(random) }));
    const results = await Promise.all(
      writers.map(({ by, order }) => outcome(order, openSite(sample.root), by)),
    );
    const site = openSite(sample.root);
    const after = `seed ${SEED}, ${writers.map(({ order }) => order.text).join(' beside ')}`;
    await expectWhole(site, after);
    const claims = results.flatMap((each, index) =>
      each && !(each instanceof UserError) ? [{ number: each.number, by: writers[index]!.by }] : [],
    );
    const numbers = claims.map(({ number }) => number).sort((a, b) => a - b);
    // One after the other behind the entry from which both began, and each in its place.
    expect(numbers, after).toEqual(claims.map((_, index) => from + 1 + index));
    expect((await headOf(site)).number, after).toBe(from + claims.length);
    for (const { number, by } of claims) expect((await site.log.entry(number)).by, after).toBe(by);
    if (claims.length === 2) raced += 1;
  }
  expect(raced).toBeGreaterThan(0);
});
