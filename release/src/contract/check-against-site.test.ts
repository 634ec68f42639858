import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { refusalLine } from '../gate/refusal.ts';
import { promote } from '../promote/promote.ts';
import { hold, quarantine, resume } from '../promote/site-changes.ts';
import { publish } from '../publish/publish.ts';
import { buildSampleRemote } from '../testing/sample-packages.ts';
import { buildText } from '../testing/sample-site.ts';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
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

test('a site with another gate names the release tool to install', async () => {
  const { site } = sample;
  const { entry } = (await site.log.head())!;
  const number = entry.number + 1;
  const rules = { ...entry.rules, gate: 'f'.repeat(64), release: '9.9.9' };
  await site.log.append({ ...entry, number, release: entry.release, rules });
  await expect(check(buildText(sample.folder, 'beta', 'checked'))).rejects.toThrow(
    'The live site checks with @site/release 9.9.9, and this is 1.0.0: install @site/release@9.9.9, or have',
  );
});
