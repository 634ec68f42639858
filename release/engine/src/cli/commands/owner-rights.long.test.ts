import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Author, ByKey } from '../../changes/promote/commit.ts';
import { makePreview, promoteEverything } from '../../changes/promote/promote.ts';
import { prune } from '../../changes/promote/prune.ts';
import { adoptRules, changeSettings, hold, resume } from '../../changes/promote/actions.ts';
import { newKeyPair, readPrivateKey, signerWith } from '../../model/signatures/signature.ts';
import { keyedSite, lineOf, type KeyedSite } from '../../changes/testing/keyed-site.ts';
import { runSite } from '../testing/run-site.ts';
import { buildText, SAMPLE_SETTINGS } from '../../changes/testing/sample-site.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { openSite } from '../../model/store/site.ts';

/** Private keys of people: of the site, of alpha, of beta. */
const PEOPLE = { site: newKeyPair(), alpha: newKeyPair(), beta: newKeyPair() };

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
  const signer = (who: keyof typeof PEOPLE) => signerWith(readPrivateKey(PEOPLE[who].privateKey, who));
  await sample.changeOwners({
    site: [lineOf(sample.keys.site), lineOf(signer('site'))],
    packages: {
      alpha: [lineOf(sample.keys.alpha), lineOf(signer('alpha'))],
      beta: [lineOf(sample.keys.beta), lineOf(signer('beta'))],
    },
  });
});
afterAll(() => sample.remove());

const head = async () => (await openSite(sample.root).log.head())!.entry;

/** Runs a command with somebody's key, and returns its exit code and its last line. */
async function as(who: keyof typeof PEOPLE | null, ...args: string[]): Promise<[code: number, last: string]> {
  const file = path.join(sample.folder, `${who}.pem`);
  if (who) writeFileSync(file, PEOPLE[who].privateKey);
  process.env['SITE_KEY_FILE'] = who ? file : '';
  try {
    const { code, lines } = await runSite(sample.root, ...args);
    return [code, lines.at(-1) ?? ''];
  } finally {
    delete process.env['SITE_KEY_FILE'];
  }
}

test.each([
  [['hold', '--why', 'Black Friday'], 'on hold: Black Friday'],
  [['resume'], 'the hold has ended'],
  [['settings', 'set', 'PUBLIC_POSTHOG_KEY=phc_new'], 'PUBLIC_POSTHOG_KEY changed.'],
  [['settings', '--adopt', '--why', 'x'], 'The site has these rules already.'],
  [['prune', '--keep', '10'], 'nothing to remove'],
])('%j needs a key of the site', async (command, done) => {
  const { number } = await head();
  expect(await as(null, ...command)).toEqual([
    1,
    'the site: this needs a key of the site: name the file of the private key in SITE_KEY_FILE, or give its text in SITE_KEY.',
  ]);
  expect(await as('beta', ...command)).toEqual([
    1,
    `the site: the key ${PEOPLE.beta.id} belongs to beta: sign with a current key of the site ("site status" lists them).`,
  ]);
  expect((await head()).number, 'nothing was changed').toBe(number);
  const [code, last] = await as('site', ...command);
  expect({ code, last }).toEqual({ code: 0, last: expect.stringContaining(done) });
});

test.each<[string, (by: Author & ByKey) => Promise<unknown>]>([
  ['hold', (by) => hold(sample.site, by)],
  ['resume', (by) => resume(sample.site, by)],
  ['settings', (by) => changeSettings(sample.site, { PUBLIC_POSTHOG_KEY: 'phc_eve' }, by)],
  ['adopted rules', (by) => adoptRules(sample.site, by)],
  ['prune', ({ key }) => prune(sample.site, { key, keep: 1, days: 0 })],
  ['a hold of a package', (by) => hold(sample.site, by, 'alpha')],
])('%s: the key is asked for at the moment of the entry too', async (_name, change) => {
  const { number } = await head();
  await expect(change({ by: 'Eve' })).rejects.toThrow('this needs a key of');
  await expect(change({ by: 'Eve', key: PEOPLE.beta.id })).rejects.toThrow('belongs to beta');
  expect((await head()).number).toBe(number);
});

test('a team holds its own package, and no other one; the others go on', async () => {
  const hold = ['hold', 'beta', '--why', 'prices are wrong'];
  expect((await as(null, ...hold))[1]).toContain(
    'beta: this needs a key of the owner of beta or of the site',
  );
  expect((await as('alpha', ...hold))[1]).toContain(`beta: the key ${PEOPLE.alpha.id} belongs to alpha`);
  expect(await as('beta', ...hold)).toEqual([0, 'beta: on hold: prices are wrong']);
  expect(await as('beta', ...hold)).toEqual([0, 'beta is on hold already.']);
  expect((await runSite(sample.root, 'status')).lines.join('\n')).toMatch(
    /beta is on hold by .*: prices are wrong\./,
  );
  const { version: held } = await sample.publishAs(sample.keys.beta, 'beta', 'during a hold');
  expect((await as('site', 'promote', `beta@${held}`))[1]).toMatch(
    /^beta is on hold since .* by .*: prices are wrong\. "site resume beta" ends it\.$/,
  );
  const { version } = await sample.publishAs(sample.keys.alpha, 'alpha', 'meanwhile');
  await sample.promote({ alpha: version });
  expect((await head()).held, 'a promotion of another package keeps the hold').toHaveProperty('beta');
  await expect(sample.promote({}, { retires: ['beta'] })).rejects.toThrow('beta is on hold');
  expect((await as('alpha', 'resume', 'beta'))[1]).toContain('belongs to alpha');
  expect(await as('site', 'resume', 'beta')).toEqual([0, 'beta: the hold has ended']);
  expect(await as('beta', 'resume', 'beta')).toEqual([0, 'beta is not on hold.']);
  expect((await head()).held).toBeUndefined();
  expect((await as('beta', 'hold', 'delta', '--why', 'x'))[1]).toContain('delta: the key');
  expect((await as('site', 'hold', 'delta', '--why', 'x'))[1]).toBe(
    '"delta" is not part of the live release: choose one of alpha, beta, shell.',
  );
});

test('a hold that outlives its package can be ended', async () => {
  const { number } = await head();
  const gamma = buildSampleRemote(sample.folder, 'gamma', { './fragment/gamma-talk': '' });
  expect((await as('site', 'promote', gamma, '--publish'))[0]).toBe(0);
  expect((await as('site', 'hold', 'gamma', '--why', 'x'))[0]).toBe(0);
  expect((await as('site', 'rollback', '--release', String(number)))[0]).toBe(0);
  expect((await as('site', 'promote', 'gamma'))[0], 'it was rolled back, and is on hold').toBe(1);
  expect(await as('site', 'resume', 'gamma')).toEqual([0, 'gamma: the hold has ended']);
});

test('a team waives rules for its own package; what another one would have to change needs the site', async () => {
  const build = (html: string) => buildSampleRemote(sample.folder, 'beta', { './beta': html });
  const waive = (rule: string) => [
    'promote',
    build(HTML[rule] ?? ''),
    '--publish',
    '--waive',
    rule,
    '--why',
    'a test',
  ];
  expect((await as('beta', ...waive('single-heading')))[0]).toBe(0);
  expect((await head()).waived).toEqual(['single-heading']);
  // A page of alpha links to a page of beta that goes.
  const paths = {
    './home': '<h1>Home</h1><a href="/beta/more">More</a>',
    './more': '<h1>more</h1>',
    './fragment/banner': '',
  };
  const two = buildSampleRemote(sample.folder, 'beta', {
    './beta': '<h1>beta</h1>',
    './beta/more': '<h1>more</h1>',
  });
  expect((await as('beta', 'promote', two, '--publish'))[0]).toBe(0);
  expect(
    (await as('alpha', 'promote', buildSampleRemote(sample.folder, 'alpha', paths), '--publish'))[0],
  ).toBe(0);
  const [code, last] = await as('beta', ...waive('dead-link'));
  expect(code).toBe(1);
  expect(last).toMatch(
    /alpha: dead-link: .*, or have it waived with a key of the owner of alpha or of the site\.$/,
  );
  expect((await as('site', ...waive('dead-link')))[0]).toBe(0);
  expect(
    (await as('alpha', 'promote', buildText(sample.folder, 'alpha', 'without the link'), '--publish'))[0],
  ).toBe(0);
});

test('no team takes another one’s path by waiving the rules about paths', async () => {
  const build = buildSampleRemote(sample.folder, 'beta', {
    './beta': '<h1>beta</h1>',
    './more': '<h1>mine</h1>',
  });
  const { number } = await head();
  const waive = ['--waive', 'path-outside-mounts', '--waive', 'path-claimed-twice', '--why', 'a coup'];
  const [code, last] = await as('beta', 'promote', build, '--publish', ...waive);
  expect({ code, last }).toEqual({
    code: 1,
    last: expect.stringMatching(
      /^ {2}beta: path-outside-mounts: \/more belongs to alpha\. .*, or have it waived with a key of the site\.$/,
    ),
  });
  expect((await head()).number).toBe(number);
});

const HTML: Readonly<Record<string, string>> = {
  'single-heading': 'no heading',
  'dead-link': '<h1>beta alone</h1>',
};

test('whoever writes the log promotes what its owner has signed; only a key of the owner retires a package', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'signed by its owner');
  expect((await as(null, 'promote', `beta@${version}`))[0]).toBe(0);
  const retire = ['promote', '--retire', 'beta', '--why', 'a coup'];
  expect((await as(null, ...retire))[1]).toContain('beta: this needs a key of the owner of beta');
  expect((await as('alpha', ...retire))[1]).toContain(`beta: the key ${PEOPLE.alpha.id} belongs to alpha`);
});

test('a preview is ended by its owner', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'previewed');
  const { id } = await makePreview(sample.site, { packages: { beta: version }, days: 1, by: 'Ada' });
  expect((await as('alpha', 'preview', '--end', id))[1]).toContain('belongs to alpha');
  expect((await as('beta', 'preview', '--end', id))[0]).toBe(0);
});

test('npm start changes settings and rules with a key of the site only; without a change it needs none', async () => {
  const { settings, packages } = await head();
  const versions = Object.fromEntries(Object.entries(packages).map(([name, each]) => [name, each.version]));
  const start = (wanted: typeof settings) =>
    promoteEverything(openSite(sample.root), versions, wanted, { by: 'Eve' }, true);
  expect((await start(settings)).isNew).toBe(false);
  await expect(start({ ...SAMPLE_SETTINGS, PUBLIC_POSTHOG_KEY: 'phc_eve' })).rejects.toThrow(
    'the site: this needs a key of the site',
  );
  process.env['SITE_KEY'] = PEOPLE.site.privateKey;
  try {
    expect((await start({ ...settings, PUBLIC_POSTHOG_KEY: 'phc_ours' })).isNew).toBe(true);
  } finally {
    delete process.env['SITE_KEY'];
  }
});
