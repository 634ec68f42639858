import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { statusText } from './commands/status-command.ts';
import { promote } from './promote.ts';
import { siteStatus } from './status.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.remove());

test('the status lists live and waiting versions, and the packages that each release changed', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  const before = site.root.latestVersion('beta');
  const second = await site.publishText('beta', 'second');
  await promote(site.root, SAMPLE_SETTINGS);
  const waiting = await site.publishText('beta', 'third');
  const status = siteStatus(site.root);
  expect(status.live).toBe(2);
  expect(status.packages.find(({ name }) => name === 'beta')).toMatchObject({
    live: second,
    latest: waiting,
    versions: [before, second, waiting],
  });
  expect(status.releases.map(({ number, isLive, changed }) => ({ number, isLive, changed }))).toEqual([
    { number: 2, isLive: true, changed: ['beta'] },
    { number: 1, isLive: false, changed: ['alpha', 'beta', 'shell'] },
  ]);
  const text = statusText(status);
  expect(text).toContain('Release 2 is live.');
  expect(text).toMatch(/^\* 2 .* 1 {6,}1\/3 +beta /m);
});

test('before the first promotion nothing is live', () => {
  expect(siteStatus(site.root)).toMatchObject({ live: null, releases: [] });
  expect(statusText(siteStatus(site.root))).toContain('No release is live.');
});
