import release from '../../package.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { refusalLine } from '@site/release-model/refusal';
import { promote } from '@site/release-changes/promote';
import { UserError } from '@site/contracts/user-error';
import { rollbackPackage } from '@site/release-changes/rollback';
import { hold, quarantine, resume, setBrowserRule } from '@site/release-changes/actions';
import { publish } from '@site/release-build/publish';
import { buildSampleRemote } from '@site/release-model/testing/sample-packages';
import { buildText } from '@site/release-changes/testing/sample-site';
import { servedSample, type ServedSample } from '@site/release-serve/testing/served-sample';
import { checkAgainstSite, type CheckedAgainstSite } from './check-against-site.ts';

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
  await sample.promote({ shell: await sample.publishShell('second') });
});
afterAll(() => sample.stop());

const check = (folder: string): Promise<CheckedAgainstSite> =>
  checkAgainstSite({ site: sample.url, folders: [folder], isBreaking: false }, async (checked) => checked);

test('a build that promotion would take passes, one that it would refuse is refused', async () => {
  const good = await check(buildText(sample.folder, 'beta', 'checked'));
  expect(good).toMatchObject({ refusals: [], release: 2, origin: sample.url });
  const folder = buildSampleRemote(sample.folder, 'beta', { './beta': 'no heading' });
  const { refusals } = await check(folder);
  expect(refusals).toMatchObject([{ package: 'beta', rule: 'single-heading' }]);
  const { version } = await publish(sample.site, folder);
  await expect(promote(sample.site, { by: 'Ada', packages: { beta: version } })).rejects.toMatchObject({
    refusals,
  });
});

test('a version that is quarantined is refused without a word about who did it and why', async () => {
  const folder = buildText(sample.folder, 'beta', 'quarantined');
  const { version } = await publish(sample.site, folder);
  await quarantine(sample.site, `beta@${version}`, { by: 'Grace', why: 'a secret' });
  await expect(check(folder)).rejects.toThrow(`beta ${version} is quarantined by somebody: `);
});

test('while the site is on hold, the verdict is that of the build, and a warning says so', async () => {
  const folder = buildText(sample.folder, 'beta', 'during a hold');
  await hold(sample.site, { by: 'Grace', why: 'a secret' });
  const { refusals, warnings } = await check(folder);
  await resume(sample.site, { by: 'Grace' });
  expect(refusals).toEqual([]);
  expect(warnings).toEqual(['the site is on hold: nothing goes live until it is resumed']);
});

test('a new remote is told who has to do what first', async () => {
  const { refusals } = await check(
    buildSampleRemote(sample.folder, 'gamma', { './gamma': '<h1>gamma</h1>' }),
  );
  expect(refusals.map(refusalLine)).toEqual([
    "gamma: path-outside-mounts: the live shell grants gamma no path, so /gamma would belong to alpha. Fix: the team of the shell adds '/gamma': 'gamma' to shell/src/mounts.ts and promotes the shell, then the team of gamma promotes it.",
  ]);
});

const NO_BROWSER = { look: () => Promise.reject(new UserError('There is no Chromium: install one.')) };

test('a site that requires a browser gives no verdict without one, and otherwise a warning', async () => {
  const folders = [buildText(sample.folder, 'beta', 'without a browser')];
  const order = { site: sample.url, folders, isBreaking: false, browserGate: NO_BROWSER };
  const warnings = () => checkAgainstSite(order, async (checked) => checked.warnings);
  await setBrowserRule(sample.site, 'required', { by: 'Grace' });
  await expect(warnings()).rejects.toThrow(
    'The rules of this site require that a browser looks at a release. There is no Chromium: install one.',
  );
  await setBrowserRule(sample.site, 'available', { by: 'Grace' });
  expect(await warnings()).toEqual([expect.stringContaining('the rules that need a browser were left out')]);
  await setBrowserRule(sample.site, 'off', { by: 'Grace' });
});

test('a version that went live with a waiver and comes again is asked the rules again, by both', async () => {
  const build = () => buildSampleRemote(sample.folder, 'beta', { './beta': 'no heading, but waived' });
  const { version } = await publish(sample.site, build());
  const waive = () => sample.promote({ beta: version }, { waived: ['single-heading'], why: 'a test' });
  const goBack = () => rollbackPackage(sample.site, 'beta', { by: 'Ada' });
  const refused = expect.objectContaining({ package: 'beta', rule: 'single-heading' });
  const areRefused = async () => {
    await expect(sample.promote({ beta: version })).rejects.toMatchObject({ refusals: [refused] });
    expect((await check(build())).refusals).toEqual([refused]);
  };
  await waive();
  await goBack();
  await areRefused();
  await waive();
  await sample.ship('beta', 'in between');
  // The way back asks for no rule, and lets nothing pass by that.
  await goBack();
  await goBack();
  await areRefused();
});

test('a site with another gate names the release tool to install', async () => {
  const { site } = sample;
  const { entry } = (await site.log.head())!;
  const number = entry.number + 1;
  const rules = { ...entry.rules, gate: 'f'.repeat(64), release: '9.9.9' };
  await site.log.append({ ...entry, number, release: entry.release, rules });
  await expect(check(buildText(sample.folder, 'beta', 'checked'))).rejects.toThrow(
    `The live site checks with @site/release 9.9.9, and this is ${release.version}: install @site/release@9.9.9, or have`,
  );
});
