import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { readPlan } from '../model/release/canary.ts';
import { sampleSite } from '../changes/testing/sample-site.ts';
import { liveView } from './export/export-site.ts';
import { DISCOVERY_PATH } from './frontend-discovery.ts';

/** As in schema/v1-pre.json of github.com/awslabs/frontend-discovery: nothing else is allowed there. */
const schema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.looseObject({}).optional(),
        deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
      }),
    ),
  ),
});

test('the live remotes, and those of a canary, are a frontend-discovery document', async () => {
  const sample = await sampleSite();
  await sample.promote();
  const beta = await sample.publishText('beta', 'in a canary');
  await sample.promote({ beta }, { canary: readPlan({ share: '5' }) });
  const file = await (await liveView(sample.site)).derived(DISCOVERY_PATH, undefined);
  const { microFrontends } = schema.parse(JSON.parse(String(file?.bytes)));
  const told = Object.entries(microFrontends).map(([name, versions]) => [
    name,
    ...versions.map(({ metadata, deployment }) => [metadata.version, deployment?.traffic]),
  ]);
  expect(told).toEqual([
    ['alpha', [sample.first['alpha'], 95], [sample.first['alpha'], 5]],
    ['beta', [sample.first['beta'], 95], [beta, 5]],
  ]);
  sample.remove();
});
