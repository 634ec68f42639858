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
import { SAMPLE_SETTINGS } from '../../changes/testing/sample-site.ts';
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
  [['hold', '--why', 'Black Friday']],
  [['resume']],
  [['settings', 'set', 'PUBLIC_POSTHOG_KEY=phc_new']],
  [['settings', '--adopt', '--why', 'x']],
  [['prune', '--keep', '10']],
])('%j needs a key of the site', async (command) => {
  const { number } = await head();
  expect(await as('beta', ...command)).toEqual([1, expect.stringContaining('belongs to beta')]);
  expect((await head()).number, 'nothing was changed').toBe(number);
  expect((await as('site', ...command))[0]).toBe(0);
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
  const { version: held } = await sample.publishAs(sample.keys.beta, 'beta', 'during a hold');
  expect((await as('site', 'promote', `beta@${held}`))[1]).toMatch(
    /^beta is on hold since .*: prices are wrong/,
  );
  const { version } = await sample.publishAs(sample.keys.alpha, 'alpha', 'meanwhile');
  await sample.promote({ alpha: version });
  expect((await head()).held, 'a promotion of another package keeps the hold').toHaveProperty('beta');
  await expect(sample.promote({}, { retires: ['beta'] })).rejects.toThrow('beta is on hold');
  expect((await as('alpha', 'resume', 'beta'))[1]).toContain('belongs to alpha');
  expect(await as('site', 'resume', 'beta')).toEqual([0, 'beta: the hold has ended']);
  expect((await head()).held).toBeUndefined();
});

test('a team waives rules for its own package', async () => {
  const build = buildSampleRemote(sample.folder, 'beta', { './beta': 'no heading' });
  const waive = ['--waive', 'single-heading', '--why', 'a test'];
  expect((await as('beta', 'promote', build, '--publish', ...waive))[0]).toBe(0);
  expect((await head()).waived).toEqual(['single-heading']);
});

test('no team takes another one’s path by waiving the rules about paths', async () => {
  const build = buildSampleRemote(sample.folder, 'beta', {
    './beta': '<h1>beta</h1>',
    './more': '<h1>mine</h1>',
  });
  const { number } = await head();
  const waive = ['--waive', 'path-outside-mounts', '--waive', 'path-claimed-twice', '--why', 'a coup'];
  const [code, last] = await as('beta', 'promote', build, '--publish', ...waive);
  expect({ code, last }).toEqual({ code: 1, last: expect.stringContaining('/more belongs to alpha') });
  expect((await head()).number).toBe(number);
});

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
