import { afterEach, beforeEach, expect, test } from '@rstest/core';
import type { Canary } from '../../model/log/log-entry.ts';
import { quarantine } from '../../changes/promote/actions.ts';
import { rollbackPackage } from '../../changes/promote/rollback.ts';
import { serve, type LiveServer } from '../server.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { askAs, visitorsOf } from '../testing/sample-visitors.ts';
import { readPlan } from '../../model/release/canary.ts';
import { endCanary, stepCanary } from '../../changes/promote/actions.ts';

const ADA = { by: 'Ada' };
const PLAN = readPlan({ share: '5', steps: '5,25,50' });

let sample: SampleSite;
let server: LiveServer;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  server = await serve(sample.site, 0, { addressHeader: 'X-Forwarded-For' });
});
afterEach(async () => {
  await server.close();
  sample.remove();
});

const canary = async (): Promise<Canary | undefined> => (await sample.site.log.head())?.entry.canary;

async function begin(text = 'second', plan = PLAN): Promise<Canary> {
  await sample.promote({ beta: await sample.publishText('beta', text) }, { canary: plan });
  return (await canary()) as Canary;
}

/** Cohorts whose visitors get a text at an address. */
async function cohortsWith(text: string, salt: string, path = '/beta'): Promise<number[]> {
  const answers = visitorsOf({ salt }).map((visitor) => askAs(visitor, server.port, path));
  return (await Promise.all(answers)).flatMap(({ body }, cohort) =>
    String(body).includes(text) ? cohort : [],
  );
}

const upTo = (share: number) => Array.from({ length: share }, (_, cohort) => cohort);

test('the cohorts below the share get the canary, more of them as it grows, and none after its end', async () => {
  const { salt, began } = await begin();
  expect(await cohortsWith('beta second', salt)).toEqual(upTo(5));
  await stepCanary(sample.site, 25, ADA);
  expect(await canary()).toMatchObject({ salt, began, share: 25, steps: [50] });
  expect(await cohortsWith('beta second', salt)).toEqual(upTo(25));
  await endCanary(sample.site, ['beta'], ADA);
  expect(await cohortsWith('beta second', salt)).toEqual([]);
  expect((await sample.site.log.head())?.entry).toMatchObject({
    release: 1,
    action: 'canary-end',
    changes: { canary: [expect.stringContaining('at 25 %'), null] },
  });
});

test('a canary writes nothing to a visitor, and no shared cache may keep its pages', async () => {
  const { salt } = await begin();
  const [inside, outside] = [visitorsOf({ salt })[0], visitorsOf({ salt })[99]];
  if (!inside || !outside) throw new Error('Every cohort has a visitor.');
  for (const path of ['/beta', '/', '/nowhere', '/sitemap.xml']) {
    for (const visitor of [inside, outside]) {
      const { headers } = await askAs(visitor, server.port, path);
      expect(headers['cache-control'], path).toBe('private, no-cache');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
    }
  }
  const [mine, theirs] = [
    await askAs(inside, server.port, '/beta'),
    await askAs(outside, server.port, '/beta'),
  ];
  const etag = mine.headers.etag ?? '';
  expect(etag).not.toBe(theirs.headers.etag);
  // A browser that moves to another network gets the other release, not "not modified".
  expect((await askAs(inside, server.port, '/beta', { 'If-None-Match': etag })).status).toBe(304);
  expect((await askAs(outside, server.port, '/beta', { 'If-None-Match': etag })).status).toBe(200);
  await endCanary(sample.site, ['beta'], ADA);
  expect((await askAs(inside, server.port, '/beta')).headers['cache-control']).toBe('no-cache');
});

test('everybody gets the files of both versions, and the contract of the live release', async () => {
  const { salt, packages } = await begin();
  for (const version of [packages['beta']?.version, sample.first['beta']]) {
    expect(await cohortsWith('', salt, `/packages/beta/${version}/x0.js`)).toEqual(upTo(100));
  }
  const shown = await cohortsWith(packages['beta']?.version ?? '', salt, '/.well-known/site.json');
  expect(shown).toEqual([]);
});

test('a canary of the shell has a release file of its own, which all its pages get', async () => {
  await sample.promote({ shell: await sample.publishShell('next') }, { canary: PLAN });
  const { salt, packages } = (await canary()) as Canary;
  expect(Object.keys(packages).sort()).toEqual(['alpha', 'beta', 'shell']);
  const [next, live] = [packages['shell']?.version, sample.first['shell']].map(
    (each) => `/releases/${each}.json`,
  );
  expect(await cohortsWith('"number":2', salt, next)).toEqual(upTo(100));
  expect(await cohortsWith('"number":1', salt, live)).toEqual(upTo(100));
});

test('another remote goes live during a canary, and is part of it', async () => {
  const { salt } = await begin();
  await sample.ship('alpha', 'newer');
  expect(await cohortsWith('alpha newer', salt, '/')).toEqual(upTo(100));
  expect(await cohortsWith('beta second', salt)).toEqual(upTo(5));
});

test('a canary ends when its package, the shell or a setting changes, or its version is quarantined', async () => {
  await sample.ship('beta', 'before');
  const ends = [
    async () => sample.ship('beta', 'urgent'),
    async () => rollbackPackage(sample.site, 'beta', ADA),
    async () => sample.promote({ shell: await sample.publishShell('new') }),
    async () => quarantine(sample.site, `beta@${(await canary())?.packages['beta']?.version}`, ADA),
  ];
  for (const [index, end] of ends.entries()) {
    await begin(`try ${index}`);
    await end();
    expect((await sample.site.log.head())?.entry.changes.canary?.[1], String(index)).toBeNull();
    expect(await canary()).toBeUndefined();
  }
});

test('a canary that nobody renews in time is over: time ends it, and never lets it grow', async () => {
  const { salt } = await begin('second', { ...PLAN, limitMinutes: 1 / 60_000 });
  await expect.poll(() => cohortsWith('beta second', salt), { timeout: 30_000 }).toEqual([]);
  expect(await canary()).toMatchObject({ share: 5 });
});
