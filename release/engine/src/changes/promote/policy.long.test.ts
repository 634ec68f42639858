import { randomBytes } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import type { Refused } from '../../build/gate/gate.ts';
import { publish } from '../../build/publish/publish.ts';
import type { BrowserGate } from '../../model/gate/browser-look.ts';
import { readPlan } from '../../model/release/canary.ts';
import { ruleKind, RULES } from '../../model/gate/refusal.ts';
import { buildSampleRemote, buildSampleShell } from '../../model/testing/sample-packages.ts';
import { ReleaseWatch, type WatchOptions } from '../canary/release-watch.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { rollbackPackage } from './rollback.ts';
import { changeSettings } from './actions.ts';

const ADA = { by: 'Ada', why: 'a test' };

/** A page of beta for each policy that a page can break. */
const PAGES: Readonly<Record<string, string>> = {
  'single-heading': 'no heading',
  'missing-metadata': '<h1>One</h1><!--title:  -->',
  'inline-code': '<h1>One</h1><p style="color:red"></p>',
  'page-throws': 'throw',
  'dead-link': '<h1>One</h1><a href="/nowhere">Nowhere</a>',
  'dead-anchor': '<h1>One</h1><a href="#nowhere">Nowhere</a>',
  noindex: '<h1>One</h1><meta name="robots" content="noindex">',
  'page-budget': `<h1>One</h1><p title="${'much '.repeat(40_000)}"></p>`,
};

/** Nothing compresses it below the budget of an entry. */
const NOISE = randomBytes(9000).toString('base64');

/** Policies that a version breaks, whatever its pages are. */
const OF_VERSIONS = ['byte-budget', 'unknown-token', 'unscoped-style', 'no-way-back'];

/** What the shell lacks, or misses of a remote: the shell of the sample does none of it. */
const OF_THE_SHELL = ['missing-fragment', 'missing-page'];

const POLICIES = RULES.filter((rule) => ruleKind(rule) === 'policy' && !OF_THE_SHELL.includes(rule));

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  // A shell before the live one, which lacks what the faulty version needs.
  await sample.promote({ shell: await sample.publishShell('newer', { singletons: { react: '19.4.0' } }) });
});
afterEach(() => sample.remove());

/** Publishes a version of beta that breaks every policy. */
async function publishFaulty(text = ''): Promise<string> {
  const pages = Object.entries(PAGES).map(([rule, html]) => [`./beta/${rule}`, html]);
  const folder = buildSampleRemote(
    sample.folder,
    'beta',
    { './beta': `<h1>beta ${text}</h1>`, ...Object.fromEntries(pages) },
    { singletons: { react: '19.4.0' } },
  );
  const file = (name: string) => path.join(folder, 'dist/web', name);
  appendFileSync(file('remote-entry.js'), `/* ${NOISE} */`);
  writeFileSync(file('beta.css'), 'p { color: var(--unknown) }');
  return (await publish(sample.site, folder)).version;
}

const head = async () => (await sample.site.log.head())!.entry;
const live = async () => (await head()).packages['beta']!.version;
const rulesOf = (error: unknown) => [...new Set((error as Refused).refusals.map(({ rule }) => rule))].sort();

/** Looks that find a fault of beta as long as it has one. */
const browserGate: BrowserGate = async (_site, { packages }) => ({
  refusals:
    packages['beta']!.version === faulty
      ? [{ package: 'beta', rule: 'overflow', value: '/beta: wide', fix: 'fit' }]
      : [],
  warnings: [],
});
let faulty = '';

/** Makes the faulty version live, with every policy waived. */
async function shipFaulty(): Promise<string> {
  faulty = await publishFaulty();
  await sample.promote({ beta: faulty }, { waived: [...POLICIES, 'overflow'], why: 'a test', browserGate });
  expect(await live()).toBe(faulty);
  return faulty;
}

/** A canary waits without views, and goes live after enough of them. */
async function goesLive(canary: number, more: WatchOptions['more'] = {}): Promise<void> {
  let views = 0;
  const watch = new ReleaseWatch(sample.site, {
    by: 'op',
    counters: async () => ({ views: new Map([[canary, views]]), failures: [], silent: [] }),
    watchMs: 60_000,
    now: () => Date.now() + 5000,
    more,
  });
  expect(await watch.look()).toEqual([]);
  views = 5000;
  expect((await watch.look()).join()).toContain('live');
}

test('every policy refuses what makes it worse', async () => {
  const error: unknown = await sample.promote({ beta: await publishFaulty() }).catch((each: unknown) => each);
  expect(rulesOf(error)).toEqual([...Object.keys(PAGES), ...OF_VERSIONS].sort());
  expect(rulesOf(error)).toEqual(POLICIES.toSorted());
});

test('a waiver stands in its entry, and ends with it', async () => {
  const beta = await shipFaulty();
  expect((await head()).waived).toEqual([...POLICIES, 'overflow'].sort());
  await sample.promote({ beta: sample.first['beta']! });
  await expect(sample.promote({ beta })).rejects.toThrow('Refused');
});

test('a standing fault of one team refuses nothing of another one, nor of its own next version', async () => {
  const beta = await shipFaulty();
  const { entry } = await sample.ship('alpha', 'of another team');
  expect(entry.waived).toBeUndefined();
  expect(await changeSettings(sample.site, { PUBLIC_SUPABASE_ANON_KEY: 'other' }, ADA)).not.toBeNull();
  await sample.promote({
    shell: await sample.publishShell('of the shell', { singletons: { react: '19.4.0' } }),
  });
  expect(await live()).toBe(beta);
  const next = await sample.promote({ beta: await publishFaulty('once more') });
  expect(next.warnings.join('\n')).toContain('no worse than live: beta: dead-link: ');
  expect(next.entry.waived).toBeUndefined();
  // What nobody waived is no precedent once it is gone.
  await sample.promote({ beta: sample.first['beta']! });
  await expect(sample.promote({ beta: next.entry.packages['beta']!.version })).rejects.toThrow(
    'single-heading',
  );
});

test('a shell goes back although a remote uses a token that only the next one has, and not if they can not run', async () => {
  const { shell } = (await head()).packages;
  const folder = buildSampleShell(sample.folder, 'with a token', { singletons: { react: '19.4.0' } });
  writeFileSync(path.join(folder, 'dist/web/shell.css'), ':root { --unknown: red }');
  await sample.promote({ shell: (await publish(sample.site, folder)).version });
  const waived = POLICIES.filter((rule) => rule !== 'unknown-token');
  await sample.promote({ beta: await publishFaulty() }, { waived, why: 'a test' });
  const { warnings } = await rollbackPackage(sample.site, 'shell', ADA);
  expect((await head()).packages['shell']?.version).toBe(shell?.version);
  expect(warnings).toEqual([expect.stringContaining('beta: unknown-token: ')]);
  // The first shell has an earlier React.
  await expect(rollbackPackage(sample.site, 'shell', ADA)).rejects.toThrow('version-mismatch');
});

test('a canary with waivers finishes as it began', async () => {
  faulty = await publishFaulty();
  const more = { waived: [...POLICIES, 'overflow'], why: 'a test', browserGate };
  await sample.promote(
    { beta: faulty },
    { ...more, canary: readPlan({ share: '5', steps: '5', every: '1s' }) },
  );
  const { number, waived } = await head();
  expect(waived).toEqual([...POLICIES, 'overflow'].sort());
  await sample.ship('alpha', 'meanwhile');
  await goesLive(number, { browserGate });
  expect([await live(), (await head()).waived]).toEqual([faulty, waived]);
  // Its pages have never passed without the waiver, which ends here.
  await sample.promote({ beta: sample.first['beta']! });
  await expect(sample.promote({ beta: faulty })).rejects.toThrow('single-heading');
});

test('what can not run is never waived', async () => {
  for (const rule of RULES.filter((each) => ruleKind(each) === 'cannot-run')) {
    const promotion = sample.promote({ beta: sample.first['beta']! }, { waived: [rule] });
    await expect(promotion).rejects.toThrow(`The rule "${rule}" can't be waived`);
  }
});
