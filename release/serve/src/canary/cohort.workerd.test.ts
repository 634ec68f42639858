import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { askCohort, sampleVisitor } from '../testing/sample-visitors.ts';
import { runWorkerModule } from '@site/release-model/testing/run-worker-module';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { cohort } from './cohort.ts';

let folder: string;
let worker: Awaited<ReturnType<typeof runWorkerModule>>;
beforeAll(async () => {
  folder = temporaryFolder();
  worker = await runWorkerModule(path.resolve(import.meta.dirname, '../testing/cohort-worker.ts'), folder);
});
afterAll(async () => {
  await worker.stop();
  removeFolder(folder);
});

test('a Worker puts 10,000 visitors into the same cohorts as Node', async () => {
  const random = seededRandom(19);
  const visitors = Array.from({ length: 10_000 }, () => sampleVisitor(random));
  const answer = await fetch(`${worker.address}?salt=k7pq2m`, {
    method: 'POST',
    body: JSON.stringify(visitors),
  });
  const expected = visitors.map(({ address, userAgent }) => cohort('k7pq2m', address, userAgent));
  expect(await answer.json()).toEqual(expected);
});

test('a Worker reads the bytes of a user agent as Node does', async () => {
  const { hostname, port } = new URL(worker.address);
  for (const userAgent of ['', 'Mozilla/5.0', 'Sm\u00c3\u00b8rg']) {
    const server = { hostname, port, path: '/?salt=k7pq2m' };
    const asked = await askCohort(server, { address: '192.0.2.1', userAgent });
    expect(asked, userAgent).toBe(cohort('k7pq2m', '192.0.2.1', userAgent));
  }
});
