import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Canary } from '@site/release-model/log-entry';
import { rawRequest } from '../testing/raw-request.ts';
import { hasWorkerd, runWorkerd, type RunningWorker } from '../testing/run-workerd.ts';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { visitorsOf } from '../testing/sample-visitors.ts';
import { readPlan } from '@site/release-model/canary';

let sample: SampleSite;
let worker: RunningWorker | undefined;
let canary: Canary;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  const beta = await sample.publishText('beta', 'only some');
  const { entry } = await sample.promote({ beta }, { canary: readPlan({ share: '25' }) });
  canary = entry.canary as Canary;
  if (hasWorkerd) worker = await runWorkerd(path.join(sample.folder, 'worker'), sample.root);
});
afterAll(async () => {
  await worker?.stop();
  sample.remove();
});

test.runIf(hasWorkerd)(
  'a Worker gives a canary to the same cohorts as Node, and no cache may share it',
  async () => {
    const inside: number[] = [];
    for (const [cohort, { address, userAgent }] of visitorsOf(canary).entries()) {
      const headers = { Host: 'localhost', 'CF-Connecting-IP': address, 'User-Agent': userAgent };
      const answer = await rawRequest({ port: worker?.port, path: '/beta', headers });
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      if (String(answer.body).includes('only some')) inside.push(cohort);
    }
    expect(inside).toEqual(Array.from({ length: 25 }, (_, cohort) => cohort));
  },
);
