import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runCommandLine } from '../commands/command-line.ts';
import { Refused } from '../../build/gate/gate.ts';
import type { LogEntry, Rules } from '../../model/log/log-entry.ts';
import { entryKey } from '../../model/log/release-log.ts';
import { publish } from '../../build/publish/publish.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import type { PageList } from '../../model/release/pages.ts';
import { serve } from '../../serve/server.ts';
import { contentKey, hashesOf } from '../../model/store/content.ts';
import { openSite, siteIn } from '../../model/store/site.ts';
import { countingStore, interruptedStore } from '../../changes/testing/counting-store.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { SAMPLE_SETTINGS } from '../../changes/testing/sample-site.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';
import { promote } from '../../changes/promote/promote.ts';
import { prune } from '../../changes/promote/prune.ts';
import { rollbackPackage } from '../../changes/promote/rollback.ts';
import { adoptRules, hold, quarantine, releaseVersion, resume } from '../../changes/promote/actions.ts';
import { restoreEnvironment } from '../testing/restore-environment.ts';

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

test('the first entry has the packages, settings and rules, and says who made it', async () => {
  const { packages, ...entry } = await openSite(sample.root).log.entry(1);
  expect(entry).toMatchObject({
    number: 1,
    release: 1,
    action: 'promote',
    by: 'Ada',
    before: null,
    settings: SAMPLE_SETTINGS,
    hold: null,
    quarantined: {},
    withdrawn: [],
  });
  expect(Object.entries(packages).map(([name, { version, since }]) => [name, version, since])).toEqual(
    ['alpha', 'beta', 'shell'].map((name) => [name, sample.first[name], 1]),
  );
  await expectComplete();
});

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
  const expected = [...new Set(written), list, outline!].map(contentKey);
  expect([...created.keys()].sort()).toEqual([...expected, entryKey(entry.number)].sort());
  expect(await pageText('/beta')).toContain('beta second');
  await expectComplete();
});

test('a damaged outline of another package is made again', async () => {
  const { packages } = await head();
  const file = path.join(sample.root, contentKey(packages['alpha']!.outline!));
  const intact = readFileSync(file);
  writeFileSync(file, '{}');
  await sample.ship('beta', 'next to a damaged outline');
  expect(readFileSync(file)).toEqual(intact);
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

test('a version with an altered or a missing file is refused, and nothing vouches for the other bytes', async () => {
  const live = (await readVersion(sample.site, 'alpha', (await head()).packages['alpha']!.version)).published;
  const shared = new Set(Object.values(live.files).flatMap(hashesOf));
  const version = await sample.publishText('alpha', 'damaged later '.repeat(60));
  const { published } = await readVersion(sample.site, 'alpha', version);
  const own = Object.values(published.files)
    .flatMap(hashesOf)
    .filter((hash) => !shared.has(hash));
  expect(own.length, 'files and compressed copies').toBeGreaterThan(5);
  for (const hash of new Set(own)) {
    const file = path.join(sample.root, contentKey(hash));
    const bytes = readFileSync(file);
    for (const [problem, damage] of [
      ['altered', () => writeFileSync(file, 'alert("foreign")')],
      ['missing', () => rmSync(file)],
    ] as const) {
      damage();
      await expectUnchanged(
        () => promote(sample.site, { ...ADA, packages: { alpha: version } }),
        `${contentKey(hash)} in ${sample.root} is ${problem}`,
      );
    }
    writeFileSync(file, bytes);
  }
  expect((await promote(sample.site, { ...ADA, packages: { alpha: version } })).isNew).toBe(true);
});

test('a damaged file of a live package does not stop another package, nor is it blessed', async () => {
  const { packages } = await head();
  const { published } = await readVersion(sample.site, 'alpha', packages['alpha']!.version);
  const { hash } = published.files['web/x0.js']!;
  const file = path.join(sample.root, contentKey(hash));
  const bytes = readFileSync(file);
  writeFileSync(file, 'alert("foreign")');
  const { entry } = await sample.ship('beta', 'next to a damaged file');
  expect(entry.packages['alpha']).toEqual(packages['alpha']);
  const server = await serve(openSite(sample.root), 0);
  const address = `/packages/alpha/${packages['alpha']!.version}/x0.js`;
  expect(
    (await fetch(`${server.url}${address}`, { headers: { 'Accept-Encoding': 'identity' } })).status,
  ).toBe(500);
  await server.close();
  writeFileSync(file, bytes);
  await expectComplete();
});

test('a version that nobody published, and names that are none, are refused', async () => {
  for (const [name, version, sentence] of [
    ['alpha', '1.0.0-0000000000', 'There is no version 1.0.0-0000000000 of alpha'],
    ['alpha', '../../log/000000001', 'There is no version'],
    ['__proto__', '1.0.0-0000000000', "can't name a package"],
    ['../x', '1.0.0-0000000000', "can't name a package"],
  ] as const) {
    const packages = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(version)}}`) as Record<
      string,
      string
    >;
    await expectUnchanged(() => promote(sample.site, { ...ADA, packages }), sentence);
  }
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
});

test('a package that takes away the target of another package’s link is refused', async () => {
  const withoutPage = buildSampleRemote(sample.folder, 'beta', { './beta/other': '<h1>Other</h1>' });
  const { version } = await publish(sample.site, withoutPage);
  await expectUnchanged(
    () => promote(sample.site, { ...ADA, packages: { beta: version } }),
    'header, footer or not-found page link to /beta, which no remote has',
  );
});

test('the settings of the environment never enter a promotion of a package', async () => {
  const { settings } = await head();
  const version = await sample.publishText('beta', 'from another machine');
  const before = { ...process.env };
  try {
    Object.assign(process.env, {
      SITE_ROOT: sample.root,
      PUBLIC_SITE_URL: 'https://evil.example',
      PUBLIC_POSTHOG_KEY: 'phc_other',
    });
    expect(await runCommandLine(['promote', `beta@${version}`, '--no-browser'])).toBe(0);
  } finally {
    restoreEnvironment(before);
  }
  const entry = await head();
  expect(entry.packages['beta']?.version).toBe(version);
  expect(entry.settings).toEqual(settings);
  expect(await pageText('/beta')).not.toContain('evil.example');
});

test('a quarantined version is refused until it is released', async () => {
  const version = await sample.publishText('beta', 'bad');
  await quarantine(sample.site, `beta@${version}`, { by: 'Bob', why: 'crashes' });
  const attempt = () => promote(sample.site, { ...ADA, packages: { beta: version } });
  await expectUnchanged(attempt, `beta ${version} is quarantined by Bob ("crashes")`);
  await releaseVersion(sample.site, `beta@${version}`, ADA);
  expect((await attempt()).isNew).toBe(true);
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
  const { entry } = await rollbackPackage(sample.site, 'beta', ADA);
  expect(entry.packages['beta']?.version).toBe(before!.version);
  expect(entry.hold).toMatchObject({ by: 'Bob', why: 'Black Friday' });
  await resume(sample.site, ADA);
  expect((await promote(sample.site, { ...ADA, packages: { alpha: version } })).isNew).toBe(true);
});

test('two packages that are promoted at once both land', async () => {
  const { number } = await head();
  const versions = {
    alpha: await sample.publishText('alpha', 'at once'),
    beta: await sample.publishText('beta', 'at once'),
  };
  const results = await Promise.all(
    Object.entries(versions).map(([name, version]) =>
      promote(openSite(sample.root), { ...ADA, packages: { [name]: version } }),
    ),
  );
  expect(results.map(({ entry }) => entry.number).sort((a, b) => a - b)).toEqual([number + 1, number + 2]);
  const { packages } = await head();
  expect(packages).toMatchObject({
    alpha: { version: versions.alpha },
    beta: { version: versions.beta },
  });
  await expectComplete();
});

test('two promotions of one package land one after the other, and the log says what was replaced', async () => {
  const before = await head();
  const versions = [await sample.publishText('beta', 'one'), await sample.publishText('beta', 'two')];
  await Promise.all(versions.map((beta) => promote(openSite(sample.root), { ...ADA, packages: { beta } })));
  const first = await sample.site.log.entry(before.number + 1);
  const second = await sample.site.log.entry(before.number + 2);
  const liveBefore = before.packages['beta']!.version;
  expect(first.changes.packages?.['beta']?.[0]).toBe(liveBefore);
  expect(second.changes.packages?.['beta']?.[0]).toBe(first.packages['beta']?.version);
  expect([first, second].map(({ packages }) => packages['beta']!.version).sort()).toEqual(
    versions.toSorted(),
  );
  expect(second.packages['beta']?.previous?.version).toBe(first.packages['beta']?.version);
  await expectComplete();
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

test('a process that runs for long notices what was pruned and altered since its last promotion', async () => {
  const longRunning = openSite(sample.root);
  const version = await sample.publishText('beta', 'comes back');
  await promote(longRunning, { ...ADA, packages: { beta: version } });
  for (const text of ['x', 'y', 'z']) {
    await promote(longRunning, { ...ADA, packages: { beta: await sample.publishText('beta', text) } });
  }
  await prune(openSite(sample.root), { keep: 1, days: 0 });
  await expect(promote(longRunning, { ...ADA, packages: { beta: version } })).rejects.toThrow(
    'There is no version',
  );
  await sample.publishText('beta', 'comes back');
  await promote(longRunning, { ...ADA, packages: { beta: version } });
  expect(await pageText('/beta')).toContain('comes back');
  await expectComplete();
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
    'The gate of this release tool differs from that of the live site',
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

test('a damaged head refuses a promotion with one sentence; rollbacks still work, and the server goes on', async () => {
  await sample.ship('beta', 'before the damage');
  const { entry } = await sample.ship('beta', 'the damaged entry');
  const file = path.join(sample.root, entryKey(entry.number));
  const whole = readFileSync(file, 'utf8');
  await expectComplete();
  const version = await sample.publishText('alpha', 'behind a damaged head');
  for (const damage of [whole.slice(0, 300), 'not JSON']) {
    writeFileSync(file, damage);
    await expect(promote(openSite(sample.root), { ...ADA, packages: { alpha: version } })).rejects.toThrow(
      /^log\/\d{9}\.json in .* is damaged: restore this file from a backup; until then nothing can be changed\.$/,
    );
    expect(await pageText('/beta'), 'the running server goes on').toContain('the damaged entry');
    const restarted = await serve(openSite(sample.root), 0);
    expect((await fetch(`${restarted.url}/beta`)).status, 'so does a new one').toBe(200);
    await restarted.close();
  }
  const back = await rollbackPackage(openSite(sample.root), 'beta', ADA);
  expect(back.entry.number).toBe(entry.number + 1);
  expect(back.entry.packages['alpha']?.version).toBe(entry.packages['alpha']?.version);
  await expectComplete();
  expect((await promote(openSite(sample.root), { ...ADA, packages: { alpha: version } })).isNew).toBe(true);
});
