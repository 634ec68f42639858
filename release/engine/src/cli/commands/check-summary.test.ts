import { expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { checkPromotion } from '../../changes/promote/promote.ts';
import { sampleSite } from '../../changes/testing/sample-site.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { checkSummary } from './check-summary.ts';

test('a check tells which pages and scripts would change, and what home would load', async () => {
  const sample = await sampleSite();
  await sample.promote();
  const exposes = { './beta': '<h1>other</h1>', './beta/more': '<h1>more</h1>' };
  const build = buildSampleRemote(sample.folder, 'beta', exposes);
  const packages = { beta: (await publish(sample.site, build)).version };
  const checked = await checkPromotion(sample.site, packages, false);
  const home = { scripts: 0.5, requests: 3 };
  const scripts = [
    ['beta ./beta', 52, 42],
    ['beta ./beta/more', 0, 19],
  ];
  expect(checked.effect).toEqual({ pages: ['/beta', '/beta/more'], scripts, home, liveHome: home });
  expect(checkSummary(checked)).toContain('| beta ./beta | 52 | 42 |');
  sample.remove();
});
