import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { Refused } from '../../build/gate/gate.ts';
import type { LogEntry, Rules } from '../../model/log/log-entry.ts';
import { entryKey } from '../../model/log/release-log.ts';
import { publish } from '../../build/publish/publish.ts';
import type { PageList } from '../../model/release/pages.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite, siteIn } from '../../model/store/site.ts';
import { countingStore, interruptedStore } from '../../changes/testing/counting-store.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';
import { promote } from '../../changes/promote/promote.ts';
import { rollbackPackage } from '../../changes/promote/rollback.ts';
import { adoptRules, changeSettings, hold, quarantine, resume } from '../../changes/promote/actions.ts';
import { runSite } from '../testing/run-site.ts';

const ADA = { by: 'Ada' };

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
});
afterAll(() => sample.stop());

const head = async (): Promise<LogEntry> => (await openSite(sample.root).log.head())!.entry;
const listOf = async (name: string) =>
  sample.site.content.getJson<PageList>((await head()).packages[name]!.pages);
const pageText = async (page: string) => (await fetch(`${sample.url}${page}`)).text();
const expectComplete = async () => expect(await sample.incomplete()).toEqual([]);

/** Runs what is refused, and makes sure that nothing has changed. */
async function expectUnchanged(refused: () => Promise<unknown>, sentence: string | RegExp): Promise<void> {
  const before = await head();
  await expect(refused()).rejects.toThrow(sentence);
  expect(await head()).toEqual(before);
  await expectComplete();
}

test('only the pages of the changed package are rendered and written; the log says what was replaced', async () => {
  const before = await head();
  const version = await sample.publishText('beta', 'second');
  const { store, created } = countingStore(sample.site.store);
  const promoted = await promote(siteIn(store), { ...ADA, why: 'a new text', packages: { beta: version } });
  expect(promoted).toMatchObject({ isNew: true, renderedPages: 1, totalPages: 3 });
  const { entry } = promoted;
  expect(entry.changes).toEqual({ packages: { beta: [sample.first['beta'], version] } });
  expect(entry).toMatchObject({ number: before.number + 1, why: 'a new text' });
  expect(entry.packages['alpha']).toEqual(before.packages['alpha']);
  expect(entry.packages['shell']).toEqual(before.packages['shell']);
  expect(entry.packages['beta']).toMatchObject({ version, since: entry.number });
  const { pages, files } = await listOf('beta');
  const written = [...Object.values(pages).map(({ file }) => file), ...Object.values(files)].flatMap(
    ({ hash, br, gzip }) => [hash, br?.hash, gzip?.hash].filter((each) => each !== undefined),
  );
  const { pages: list, outline } = entry.packages['beta']!;
  const expected = [...new Set(written), list, outline].map(contentKey);
  expect([...created.keys()].sort()).toEqual([...expected, entryKey(entry.number)].sort());
  expect(await pageText('/beta')).toContain('beta second');
  await expectComplete();
});

test('the same versions again make no entry', async () => {
  const { number, packages } = await head();
  const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));
  expect(await promote(sample.site, { ...ADA, packages: versions })).toMatchObject({
    isNew: false,
    entry: { number },
    renderedPages: 0,
  });
  expect((await head()).number).toBe(number);
});

test('a page that the gate refuses changes nothing, and every reason is named', async () => {
  const broken = buildSampleRemote(sample.folder, 'alpha', {
    './home': 'throw',
    './more': '<h2>No heading</h2>',
    './fragment/banner': '',
  });
  const { version } = await publish(sample.site, broken);
  const refused = () => promote(sample.site, { ...ADA, packages: { alpha: version } });
  await expectUnchanged(refused, 'Refused for');
  const error = await refused().catch((reason: unknown) => reason as Refused);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).refusals.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['page-throws', 'single-heading']),
  );
  expect((error as Refused).message).toContain('it broke, in Object.renderPage');
});

test('the settings of the environment never enter a promotion of a package', async () => {
  const { settings } = await head();
  const version = await sample.publishText('beta', 'from another machine');
  rs.stubEnv('PUBLIC_SITE_URL', 'https://evil.example');
  expect((await runSite(sample.root, 'promote', `beta@${version}`)).code).toBe(0);
  rs.unstubAllEnvs();
  const entry = await head();
  expect(entry.packages['beta']?.version).toBe(version);
  expect(entry.settings).toEqual(settings);
  expect(await pageText('/beta')).not.toContain('evil.example');
});

test('on hold everything but a way back is refused, with the reason', async () => {
  const { beta: before } = (await head()).packages;
  await sample.ship('beta', 'to be rolled back during the hold');
  await hold(sample.site, { by: 'Bob', why: 'Black Friday' });
  const version = await sample.publishText('alpha', 'during the hold');
  await expectUnchanged(
    () => promote(sample.site, { ...ADA, packages: { alpha: version } }),
    /The site is on hold since .* UTC by Bob: Black Friday\. "site resume" ends it\./,
  );
  await expect(changeSettings(sample.site, { PUBLIC_POSTHOG_KEY: 'phc_other' }, ADA)).rejects.toThrow(
    'on hold',
  );
  const { entry } = await rollbackPackage(sample.site, 'beta', ADA);
  expect(entry.packages['beta']?.version).toBe(before!.version);
  expect(entry.hold).toMatchObject({ by: 'Bob', why: 'Black Friday' });
  await resume(sample.site, ADA);
  expect((await promote(sample.site, { ...ADA, packages: { alpha: version } })).isNew).toBe(true);
});

test('a shell that goes live in between makes the pages be rendered again, with the new shell', async () => {
  const beta = await sample.publishText('beta', 'between shells');
  const shell = await sample.publishShell('second');
  const store = interruptedStore(sample.site.store, 'log/', () =>
    promote(openSite(sample.root), { ...ADA, packages: { shell } }),
  );
  const { entry } = await promote(siteIn(store), { ...ADA, packages: { beta } });
  expect(entry.packages).toMatchObject({ beta: { version: beta }, shell: { version: shell } });
  expect((await listOf('beta')).shell).toBe(shell);
  expect(await pageText('/beta')).toContain(`/releases/${shell}.json`);
  await expectComplete();
});

test('pages of an older shell still get the last release that it can run', async () => {
  const { packages, number } = await head();
  const old = packages['shell']!.version;
  await promote(sample.site, { ...ADA, packages: { shell: await sample.publishShell('third') } });
  await sample.ship('beta', 'for the new shell alone');
  const file = async (shell: string) =>
    (await (await fetch(`${sample.url}/releases/${shell}.json`)).json()) as {
      number: number;
      remotes: Record<string, { version: string }>;
    };
  expect(await file(old)).toMatchObject({
    number,
    remotes: { beta: { version: packages['beta']!.version } },
  });
  expect((await file((await head()).packages['shell']!.version)).number).toBe((await head()).number);
});

/** Appends an entry with other rules, as another release tool would have adopted them. */
async function liveWith(rules: Partial<Rules>): Promise<void> {
  const stored = (await openSite(sample.root).log.head())!;
  const { number } = stored.entry;
  await sample.site.log.append({
    ...stored.entry,
    number: number + 1,
    action: 'rules',
    changes: {},
    before: stored.hash,
    rules: { ...stored.entry.rules, ...rules },
  });
}

test('another gate than that of the live site carries out nothing until it is adopted, with a trace', async () => {
  const version = await sample.publishText('beta', 'behind another gate');
  await liveWith({ gate: 'f'.repeat(64) });
  await expectUnchanged(
    () => promote(sample.site, { ...ADA, packages: { beta: version } }),
    'differs from that of the live site',
  );
  const entry = await adoptRules(sample.site, { by: 'Bob', why: 'a new rule' });
  expect(entry).toMatchObject({ action: 'rules', by: 'Bob', why: 'a new rule' });
  expect(Object.keys(entry?.changes.rules ?? {})).toEqual(['gate']);
  expect((await promote(sample.site, { ...ADA, packages: { beta: version } })).isNew).toBe(true);
});

test('the budgets that count are those of the live site, not those of the release tool', async () => {
  const version = await sample.publishText('alpha', 'too heavy for a small budget');
  const { budgets } = (await head()).rules;
  await liveWith({ budgets: { ...budgets, remotes: { alpha: { entry: 3, expose: 5 } } } });
  await expectUnchanged(
    () => promote(sample.site, { ...ADA, packages: { alpha: version } }),
    /alpha: byte-budget: \.\/home: \d+ B of scripts, the budget is 5 B/,
  );
  const entry = await adoptRules(sample.site, { by: 'Bob', why: 'larger' });
  expect(entry?.changes.rules).toMatchObject({ 'alpha entry': ['3', null] });
  expect((await promote(sample.site, { ...ADA, packages: { alpha: version } })).isNew).toBe(true);
});

test('pages fall back to the version that was live before, unless that is quarantined', async () => {
  const before = (await head()).packages['beta']!;
  const { entry } = await sample.ship('beta', 'with a fallback');
  expect(entry.packages['beta']?.previous?.version).toBe(before.version);
  const file = async () =>
    (await (await fetch(`${sample.url}/releases/${entry.packages['shell']!.version}.json`)).json()) as {
      remotes: Record<string, { previous?: { version: string } }>;
    };
  expect((await file()).remotes['beta']?.previous?.version).toBe(before.version);
  await quarantine(sample.site, `beta@${before.version}`, ADA);
  expect((await head()).packages['beta']).not.toHaveProperty('previous');
  expect((await file()).remotes['beta']).not.toHaveProperty('previous');
  expect((await head()).packages['beta']?.version).toBe(entry.packages['beta']?.version);
  await expectComplete();
});
