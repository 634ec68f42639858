import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { serve, type LiveServer } from '../server.ts';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '@site/release-changes/testing/keyed-site';
import { rawRequest } from '../testing/raw-request.ts';
import { readPlan } from '@site/release-model/canary';
import { endCanary } from '@site/release-changes/testing/site-changes';
import { linkToken } from './release-link.ts';

let sample: KeyedSite;
let server: LiveServer;
let release: number;
const soon = () => Math.floor(Date.now() / 1000) + 60;
beforeAll(async () => {
  sample = await keyedSite();
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'only some');
  const { entry } = await sample.promote({ beta: version }, { canary: readPlan({ share: '0' }) });
  release = entry.number;
  server = await serve(sample.site, 0);
});
afterAll(async () => {
  await server.close();
  sample.remove();
});

const ORIGIN = 'http://localhost:3000';
const ask = (token: string, path = '/beta') =>
  rawRequest({ port: server.port, path: `${path}?release=${token}`, headers: { Host: 'localhost' } });
const isCanary = async (token: string) => String((await ask(token)).body).includes('only some');

test('a link shows the canary to anybody who has it, also after its end, and nobody keeps the page', async () => {
  for (const signer of Object.values(sample.keys)) {
    const { headers, body } = await ask(linkToken(ORIGIN, { release, until: soon() }, signer));
    expect(String(body)).toContain('only some');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
  }
  await endCanary(sample.site, ['beta'], { by: 'Ada', key: sample.keys.beta.id });
  expect(await isCanary(linkToken(ORIGIN, { release, until: soon() }, sample.keys.beta))).toBe(true);
});

test('a link that nobody signed, that has ended, that lasts too long, or that is for another site is ignored', async () => {
  const own = (until: number, origin = ORIGIN) => linkToken(origin, { release, until }, sample.keys.beta);
  const link = own(soon());
  const [, until = '', id = '', signature = ''] = link.split('.');
  const refused = [
    String(release),
    own(soon() - 120),
    own(soon() + 25 * 3600),
    own(soon(), 'https://www.example.org'),
    linkToken(ORIGIN, { release, until: soon() }, newSigner()),
    [release, Number(until) + 1, id, signature].join('.'),
    [release, until, sample.keys.site.id, signature].join('.'),
    linkToken(ORIGIN, { release: 999_999, until: soon() }, sample.keys.beta),
  ];
  for (const token of refused) {
    const { status, headers } = await ask(token);
    expect([status, headers['cache-control']], token).toEqual([200, 'no-cache']);
    expect(await isCanary(token), token).toBe(false);
  }
});

test('a link ends with its key', async () => {
  const link = linkToken(ORIGIN, { release, until: soon() }, sample.keys.alpha);
  expect(await isCanary(link)).toBe(true);
  const revoked = lineOf(sample.keys.alpha, { revoked: 'lost' });
  await sample.changeOwners({ ...sample.owners, packages: { ...sample.owners.packages, alpha: [revoked] } });
  expect(await isCanary(link)).toBe(false);
});
