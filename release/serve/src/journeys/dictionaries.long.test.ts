import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { readPlan } from '@site/release-model/canary';
import { endCanary } from '@site/release-changes/testing/site-changes';
import type { LogEntry } from '@site/release-model/log-entry';
import { makePreview } from '@site/release-changes/promote';
import { prune } from '@site/release-changes/prune';
import { rollbackPackage } from '@site/release-changes/apply-change';
import { verify } from '@site/release-changes/verify';
import { liveView } from '../site-tree.ts';
import { contentKey, sha256 } from '@site/release-model/content';
import { openSite } from '@site/release-model/site';
import { rawRequest, type RawAnswer } from '../testing/raw-request.ts';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
import { loadZstandard, withDelta } from '@site/release-build/delta';
import type { DeltaList } from '@site/release-model/deltas';

const ADA = { by: 'Ada' };
const CHROMIUM = { 'Sec-CH-UA': '"Not:A-Brand";v="8", "Chromium";v="156"' };

let sample: ServedSample;
beforeAll(async () => {
  await loadZstandard();
  sample = await servedSample();
  for (const text of ['one', 'two']) await sample.ship('beta', long(text));
});
afterAll(() => sample.stop());

/** A page whose sentences compress badly. */
const long = (text: string): string =>
  `${text} ${Array.from({ length: 60 }, (_, index) => sha256(String(index))).join(' ')}`;

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
  rawRequest({ port: sample.port, path: target, method, headers: { Host: 'localhost', ...headers } });

/** Headers of a browser that has some bytes. */
const having = (bytes: Buffer) => ({
  ...CHROMIUM,
  'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'Available-Dictionary': `:${Buffer.from(sha256(bytes), 'hex').toString('base64')}:`,
});

const plain = async (target: string) => (await ask(target)).body;
const head = async (): Promise<LogEntry> => (await sample.site.log.head())!.entry;
const scriptOf = (entry: LogEntry) => `/packages/beta/${entry.packages['beta']?.version}/x0.js`;
const deltasOf = async (entry: LogEntry) =>
  sample.site.content.getJson<DeltaList>(entry.packages['beta']!.deltas!);

/** A browser's page after a request for it. */
function unpacked({ headers, body }: RawAnswer, dictionary: Buffer): string {
  expect(headers['content-encoding']).toBe('dcz');
  return withDelta(dictionary, body).toString();
}

test('a browser with the page of the last release, or of the one before, gets the difference', async () => {
  const one = await plain('/beta');
  await sample.ship('beta', long('three'));
  const two = await plain('/beta');
  await sample.ship('beta', long('four'));
  const page = (await plain('/beta')).toString();
  // The server remembers what it answered to a browser with another dictionary.
  await ask('/beta', having(Buffer.from('another')));
  for (const dictionary of [one, two]) {
    const answer = await ask('/beta', having(dictionary));
    expect(unpacked(answer, dictionary)).toBe(page);
    expect(answer.body.length).toBeLessThan(300);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=0, stale-while-revalidate=2592000',
      'use-as-dictionary': 'match="/beta"',
      vary: 'Accept-Encoding, Available-Dictionary',
      'content-length': String(answer.body.length),
    });
  }
});

test('a script of a package comes as the difference from the same script of another version', async () => {
  const before = await head();
  const dictionary = await plain(scriptOf(before));
  await sample.ship('beta', long('with a script'));
  const target = scriptOf(await head());
  // Only pages look for a new release.
  await ask('/beta');
  const first = await ask(target, CHROMIUM);
  expect(first.headers['use-as-dictionary']).toBe('match="/packages/beta/*/x0.js"');
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const answer = await ask(target, having(dictionary));
  expect(unpacked(answer, dictionary)).toBe((await plain(target)).toString());
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
});

test('the tag of a delta is that of the page, so that it is sent once', async () => {
  const dictionary = await plain('/beta');
  await sample.ship('beta', long('tagged'));
  const { headers } = await ask('/beta', having(dictionary));
  const again = having(await plain('/beta'));
  const ordinary = await ask('/beta', again);
  expect(headers.etag).toBe(`W/${ordinary.headers.etag}`);
  for (const [name, offered] of Object.entries({ dictionary: having(dictionary), page: again })) {
    const { status, body } = await ask('/beta', { ...offered, 'If-None-Match': headers.etag! });
    expect({ status, bytes: body.length }, name).toEqual({ status: 304, bytes: 0 });
  }
  // Chromium fails to unpack an answer without a body, and the fallback of a page asks in this way.
  const asked = await ask('/beta', having(dictionary), 'HEAD');
  expect(asked.status).toBe(200);
  expect(asked.headers['content-encoding']).toBe('br');
});

test('who keeps no dictionaries, or asks for less or otherwise, gets what everybody got before', async () => {
  const dictionary = await plain('/beta');
  await sample.ship('beta', long('for everybody'));
  const offered = having(dictionary);
  const { 'Available-Dictionary': value, 'Sec-CH-UA': _brands, ...accepts } = offered;
  const expected = await ask('/beta', { 'Accept-Encoding': 'br' });
  expect(expected.headers).not.toHaveProperty('use-as-dictionary');
  expect(expected.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
  const others = {
    'no dictionary': accepts,
    'two dictionaries': { ...accepts, 'Available-Dictionary': `${value}, ${value}` },
    'no base64': { ...accepts, 'Available-Dictionary': `:${'!'.repeat(43)}=:` },
    'no colons': { ...accepts, 'Available-Dictionary': value.slice(1, -1) },
    'a short hash': { ...accepts, 'Available-Dictionary': `:${'A'.repeat(20)}=:` },
    'a huge value': { ...accepts, 'Available-Dictionary': `:${'A'.repeat(8000)}=:` },
    'no such encoding': { 'Accept-Encoding': 'gzip, br', 'Available-Dictionary': value },
    'a weight': { 'Accept-Encoding': 'br, dcz;q=0', 'Available-Dictionary': value },
    'an earlier Chromium': { ...accepts, 'Sec-CH-UA': '"Chromium";v="129"' },
  };
  for (const [name, headers] of Object.entries(others)) {
    const { date: _date, ...actual } = (await ask('/beta', headers)).headers;
    const { date: _other, ...wanted } = expected.headers;
    expect(actual, name).toEqual(wanted);
  }
  const range = await ask('/beta', { ...offered, Range: 'bytes=0-9' });
  expect(range.status).toBe(206);
  expect(range.headers['content-encoding']).toBe('br');
  // Known to no server: the page itself.
  const unknown = await ask('/beta', having(Buffer.from('another')));
  expect(unknown.body.equals(expected.body)).toBe(true);
});

test('a page of a preview is no dictionary, and a preview has none', async () => {
  const version = await sample.publishText('beta', long('preview'));
  const preview = await makePreview(sample.site, { ...ADA, packages: { beta: version }, days: 1 });
  const Host = `${preview.id}.preview.localhost:${sample.port}`;
  const shown = await ask('/beta', { ...CHROMIUM, Host });
  expect(shown.headers).not.toHaveProperty('use-as-dictionary');
  expect((await ask('/beta', having(shown.body))).headers['content-encoding']).toBe('br');
  const live = await ask('/beta', { ...having(await plain('/beta')), Host });
  expect(live.headers['content-encoding']).toBe('br');
});

test('a visitor of a canary gets the difference to it, and the whole page on the way back', async () => {
  const dictionary = await plain('/beta');
  const beta = await sample.publishText('beta', long('in a canary'));
  await sample.promote({ beta }, { canary: readPlan({ share: '100' }) });
  const answer = await ask('/beta', having(dictionary));
  const canary = unpacked(answer, dictionary);
  expect(canary).toContain('in a canary');
  expect(answer.headers['cache-control']).toMatch(/^private, /);
  await endCanary(sample.site, ['beta'], ADA);
  const back = await ask('/beta', having(Buffer.from(canary)));
  expect(back.headers['content-encoding']).toBe('br');
  expect((await plain('/beta')).equals(dictionary)).toBe(true);
});

test('after a rollback the page that was live is whole', async () => {
  await sample.ship('beta', long('rolled back'));
  const failed = await plain('/beta');
  await rollbackPackage(sample.site, 'beta', ADA);
  const answer = await ask('/beta', having(failed));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
});

test('a damaged or missing delta costs bytes, never the page', async () => {
  const dictionary = await plain('/beta');
  // So different that the delta is content of its own.
  const other = Array.from({ length: 120 }, (_, index) => sha256(`other ${index}`)).join(' ');
  await sample.ship('beta', other);
  const delta = Object.values(await deltasOf(await head())).flatMap((each) =>
    Object.values(each).flatMap((one) => (typeof one === 'string' ? [] : one.hash)),
  );
  expect(delta.length).toBeGreaterThan(0);
  for (const hash of delta) writeFileSync(path.join(sample.root, contentKey(hash)), 'damaged');
  const answer = await ask('/beta', having(dictionary));
  expect(answer.headers['content-encoding']).toBe('br');
  const { damages } = await verify(openSite(sample.root));
  expect(damages.map(({ key }) => key).sort()).toEqual(delta.map(contentKey).sort());
  for (const hash of delta) rmSync(path.join(sample.root, contentKey(hash)));
  expect((await ask('/beta', having(dictionary))).status).toBe(200);
  await sample.ship('beta', long('after the damage'));
});

test('a release whose list of deltas is missing is served, and can be pruned', async () => {
  const dictionary = await plain('/beta');
  const { entry } = await sample.ship('beta', long('without its list'));
  rmSync(path.join(sample.root, contentKey(entry.packages['beta']!.deltas!)));
  const answer = await ask('/beta', having(dictionary));
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
  await prune(sample.site, { ...ADA, keep: 1, days: 0 });
  expect((await ask('/beta')).status).toBe(200);
});

test('a delta that leads elsewhere is found by a check', async () => {
  await sample.ship('beta', long('right'));
  const view = await liveView(sample.site);
  const right = await deltasOf(view.entry);
  const [[file, deltas], [other]] = Object.entries(right) as [[string, DeltaList[string]], [string]];
  const list = await sample.site.content.putJson({ [other]: deltas });
  const { number, packages } = view.entry;
  const beta = { ...packages['beta']!, deltas: list };
  const entry = {
    ...view.entry,
    number: number + 1,
    packages: { ...packages, beta },
    before: await hashOfHead(),
  };
  expect(await sample.site.log.append(entry)).toBe(true);
  expect(file).not.toBe(other);
  const { damages } = await verify(openSite(sample.root));
  expect(damages.map(({ key }) => key)).toContain(contentKey(list));
});

const hashOfHead = async (): Promise<string> => (await sample.site.log.head())!.hash;

test('pruning keeps the deltas of the releases it keeps, and no others', async () => {
  const old = await head();
  await sample.ship('beta', long('kept a'));
  await sample.ship('beta', long('kept b'));
  const live = await head();
  await prune(sample.site, { ...ADA, keep: 1, days: 0 });
  const isThere = async (hash: string) => (await sample.site.store.read(contentKey(hash))) !== undefined;
  expect(await isThere(live.packages['beta']!.deltas!)).toBe(true);
  expect(await isThere(old.packages['beta']!.deltas!)).toBe(false);
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
});
