import path from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { prune } from '../../changes/promote/prune.ts';
import { verify } from '../../changes/promote/verify.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite } from '../../model/store/site.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { LiveView } from '../live-view.ts';
import { readPlan } from '../../model/release/canary.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

const head = async () => (await openSite(sample.root).log.head())!.entry;

test('pruning keeps what a canary needs, and verifying looks at it; a damaged one leaves everybody the live release', async () => {
  const beta = await sample.publishText('beta', 'kept');
  await sample.promote({ beta }, { canary: readPlan({ share: '5' }) });
  await sample.ship('alpha', 'newer');
  await prune(openSite(sample.root), { keep: 1, days: 0 });
  const { canary } = await head();
  expect(canary).toMatchObject({ share: 5 });
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
  expect((await LiveView.of(openSite(sample.root), await head())).canary).toBeDefined();
  rmSync(path.join(sample.root, contentKey(canary?.packages['beta']?.pages ?? '')));
  expect((await verify(openSite(sample.root))).damages).not.toEqual([]);
  const view = await LiveView.of(openSite(sample.root), await head());
  expect(view.canary).toBeUndefined();
  expect(view.page('/beta')).toBeDefined();
});
