import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { promote } from '../promote/promote.ts';
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
