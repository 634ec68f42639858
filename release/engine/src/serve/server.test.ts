import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { PageList } from '../model/release/pages.ts';
import { contentKey } from '../model/store/content.ts';
import { siteIn } from '../model/store/site.ts';
import { contentNamedFile } from '../model/testing/sample-packages.ts';
import { changeSettings } from '../changes/promote/actions.ts';
import { rollbackRelease } from '../changes/promote/rollback.ts';
import { rawRequest } from './testing/raw-request.ts';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { serve, type ServedSite } from './server.ts';

const LONG = 'a sentence that repeats '.repeat(100);

let sample: SampleSite;
let served: ServedSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote({ ...sample.first, beta: await sample.publishText('beta', LONG) });
  served = await serve(sample.site, 0);
});
afterAll(async () => {
  await served.close();
  sample.remove();
});

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET', from = served) =>
  rawRequest({ port: new URL(from.url).port, path: target, method, headers });

const head = async () => (await sample.site.log.head())!.entry;
const betaFile = async (file: string) => `/packages/beta/${(await head()).packages['beta']?.version}/${file}`;

test('a connection is kept for as long as the balancer in front needs it', async () => {
  const kept = await serve(sample.site, 0, { keepAliveMs: 650_000 });
  const answers = await Promise.all([served, kept].map(({ url }) => fetch(`${url}/beta`)));
  expect(answers.map(({ headers }) => headers.get('keep-alive'))).toEqual(['timeout=75', 'timeout=650']);
  await kept.close();
});

test('a client gets brotli if it accepts it, else gzip, and caches are told to distinguish', async () => {
  for (const target of ['/beta', '/beta/feed.xml', '/nowhere', await betaFile('x0.js')]) {
    const sizes = [];
    for (const encoding of ['gzip, deflate, br', 'gzip', '']) {
      const { headers, body } = await ask(target, { 'Accept-Encoding': encoding });
      const expected = { 'gzip, deflate, br': 'br', gzip: 'gzip' }[encoding];
      expect(headers['content-encoding'], `${target} ${encoding}`).toBe(expected);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      sizes.push(body.length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  }
});

test('an unchanged page is answered with 304 and its headers', async () => {
  for (const encoding of ['br', '']) {
    const { etag = '' } = (await ask('/beta', { 'Accept-Encoding': encoding })).headers;
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/beta', {
        'Accept-Encoding': encoding,
        'If-None-Match': condition,
      });
      expect({ status, length: body.length }, condition).toEqual({ status: 304, length: 0 });
      expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  }
  expect((await ask('/beta', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a range is sent alone, of a page and of a file', async () => {
  for (const target of ['/beta', await betaFile('x0.js'), '/sitemap.xml']) {
    const whole = (await ask(target)).body;
    const ranges: Record<string, Buffer> = {
      'bytes=5-24': whole.subarray(5, 25),
      'bytes=0-0': whole.subarray(0, 1),
      'bytes=-20': whole.subarray(-20),
      'bytes=100-': whole.subarray(100),
      [`bytes=10-${whole.length + 50}`]: whole.subarray(10),
    };
    for (const [range, expected] of Object.entries(ranges)) {
      const { status, headers, body } = await ask(target, { Range: range });
      expect(status, `${target} ${range}`).toBe(206);
      expect(body.equals(expected), `${target} ${range}`).toBe(true);
      expect(headers['content-range']).toBe(
        `bytes ${whole.indexOf(expected)}-${whole.indexOf(expected) + expected.length - 1}/${whole.length}`,
      );
    }
  }
});

test('a range that is malformed, or that belongs to another body, is answered with everything', async () => {
  const { body: whole, headers } = await ask('/beta');
  for (const range of ['bytes=1-2,4-5', 'lines=1-2', 'x']) {
    const { status, body } = await ask('/beta', { Range: range });
    expect({ status, length: body.length }, range).toEqual({ status: 200, length: whole.length });
  }
  expect((await ask('/beta', { Range: 'bytes=5-24', 'If-Range': 'W/"other"' })).status).toBe(200);
  expect((await ask('/beta', { Range: 'bytes=5-24', 'If-Range': headers.etag ?? '' })).status).toBe(206);
});

test('a range behind the end is answered with 416 and the length', async () => {
  const { length } = (await ask('/beta')).body;
  const { status, headers, body } = await ask('/beta', { Range: 'bytes=99999999-' });
  expect({ status, length: body.length }).toEqual({ status: 416, length: 0 });
  expect(headers['content-range']).toBe(`bytes */${length}`);
});

test('another spelling of a page leads to its address once, with the query, and never to another host', async () => {
  const spellings: Record<string, string> = {
    '/beta/': '/beta',
    '/beta.html': '/beta',
    '/Beta': '/beta',
    '/index.html?a=1': '/?a=1',
    '/more///?utm_source=X': '/more?utm_source=X',
  };
  for (const [spelling, canonical] of Object.entries(spellings)) {
    const { status, headers } = await ask(spelling);
    expect({ status, location: headers.location }, spelling).toEqual({ status: 301, location: canonical });
    expect((await ask(canonical)).status, canonical).toBe(200);
  }
});

test('the not-found page has status 404 under every address', async () => {
  for (const target of ['/nowhere', '/404', '/404.html', '/beta/nowhere.xml', '/__proto__']) {
    const { status, headers, body } = await ask(target);
    expect(status, target).toBe(404);
    expect(headers, target).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
    expect(body.toString(), target).toContain('Not found');
  }
});

test('only the browser build of a package is served, and caches do not keep a 404', async () => {
  expect((await ask(await betaFile('x0.js'))).headers['cache-control']).toContain('immutable');
  const inBuild = [
    'nowhere.js',
    '../node/remote-entry.js',
    '%2e%2e/node/remote-entry.js',
    'x0.js/',
    '__proto__',
  ];
  const others = [
    '/packages/',
    '/packages/beta/../../log/000000001.json',
    `/packages/shell/${(await head()).packages['beta']?.version}/x0.js`,
    '/log/000000001.json',
  ];
  for (const target of [...(await Promise.all(inBuild.map(betaFile))), ...others]) {
    const { status, headers } = await ask(target);
    expect({ status, caching: headers['cache-control'] }, target).toEqual({
      status: 404,
      caching: 'no-cache',
    });
  }
});

test('files of versions that visitors got before are served, those of one that was never live are not', async () => {
  const before = (await head()).packages['alpha']!.version;
  for (const text of ['second', 'third', 'fourth']) await sample.ship('alpha', text);
  expect((await ask(`/packages/alpha/${before}/x0.js`)).status).toBe(200);
  const named = contentNamedFile({ './home': '<h1>alpha first</h1>' }).file;
  expect((await ask(`/packages/alpha/${named}`)).status).toBe(200);
  const version = await sample.publishText('alpha', 'not live');
  expect((await ask(`/packages/alpha/${version}/x0.js`)).status).toBe(404);
});

test('sitemap and robots name the live pages and the live address', async () => {
  const { PUBLIC_SITE_URL: origin } = (await head()).settings;
  const sitemap = (await ask('/sitemap.xml')).body.toString();
  expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/beta', '/more'].map((page) => `${origin}${page}`),
  );
  expect((await ask('/robots.txt')).body.toString()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('headers follow the live release: its settings after a change, those before after a return', async () => {
  const policyOf = async () => (await ask('/beta')).headers['content-security-policy'];
  const [before, { number }] = [await policyOf(), await head()];
  await changeSettings(sample.site, { PUBLIC_SUPABASE_URL: 'https://other.example.com' }, { by: 'Ada' });
  expect(await policyOf()).toContain("connect-src 'self' https://other.example.com;");
  expect((await ask('/beta')).body.toString()).toContain("connect-src 'self' https://other.example.com;");
  await rollbackRelease(sample.site, number, { by: 'Ada' }, true);
  expect(await policyOf()).toBe(before);
});

/** A server that has read nothing yet, on the same site root. */
async function freshly<Result>(work: (server: ServedSite) => Promise<Result>): Promise<Result> {
  const server = await serve(siteIn(sample.site.store), 0);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Runs with other bytes at a hash, and puts the right ones back. */
async function damaged(hashes: readonly string[], work: () => Promise<void>): Promise<void> {
  const files = hashes.map((hash) => path.join(sample.root, contentKey(hash)));
  const bytes = await Promise.all(hashes.map((hash) => sample.site.content.get(hash)));
  for (const file of files) {
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, 'something else');
  }
  await work();
  for (const [index, file] of files.entries()) writeFileSync(file, bytes[index]!);
}

async function betaPage() {
  const { packages } = await head();
  return (await sample.site.content.getJson<PageList>(packages['beta']!.pages)).pages['/beta']!.file;
}

test('a damaged page fails alone, and is there again as soon as it is repaired', async () => {
  const { hash } = await betaPage();
  await freshly(async (server) => {
    await damaged([hash], async () => {
      const { status, headers, body } = await ask('/beta', {}, 'GET', server);
      expect({ status, caching: headers['cache-control'] }).toEqual({ status: 500, caching: 'no-store' });
      expect(body.toString()).not.toContain('something else');
      for (const other of ['/', '/more', '/sitemap.xml']) {
        expect((await ask(other, {}, 'GET', server)).status, other).toBe(200);
      }
    });
    expect((await ask('/beta', {}, 'GET', server)).status).toBe(200);
  });
});

test('pages ask for the release file of their shell: the current one, or the last release with an older one', async () => {
  const { packages, release } = await head();
  const fileOf = async (version: string) => {
    const { status, headers, body } = await ask(`/releases/${version}.json`);
    return { status, type: headers['content-type'], caching: headers['cache-control'], body };
  };
  const current = await fileOf(packages['shell']!.version);
  expect(current).toMatchObject({ status: 200, type: 'application/json', caching: 'no-cache' });
  const { number, remotes } = JSON.parse(current.body.toString()) as {
    number: number;
    remotes: Record<string, { version: string; entry: string }>;
  };
  expect(number).toBe(release);
  expect(Object.keys(remotes).sort()).toEqual(['alpha', 'beta']);
  for (const { entry } of Object.values(remotes)) expect((await ask(entry)).status, entry).toBe(200);
  for (const version of ['1.0.0-0000000000', '..%2flog', '__proto__', 'constructor']) {
    expect((await fileOf(version)).status, version).toBe(404);
  }
});

test('a server that is started before the first release waits for it', async () => {
  const empty = await sampleSite();
  const server = await serve(empty.site, 0);
  try {
    const { status, headers, body } = await ask('/', {}, 'GET', server);
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 503, after: '5' });
    expect(body.toString()).toBe('Nothing is live yet: promote a release.');
    const ready = async () =>
      JSON.parse((await ask('/readyz', {}, 'GET', server)).body.toString()) as unknown;
    expect((await ask('/readyz', {}, 'GET', server)).status).toBe(503);
    expect(await ready()).toMatchObject({ ready: false, reason: 'Nothing is live yet.' });
    expect((await ask('/healthz', {}, 'GET', server)).status).toBe(200);
    await empty.promote();
    expect((await ask('/', {}, 'GET', server)).status).toBe(200);
    expect(await ready()).toMatchObject({ ready: true, release: 1, entry: 1 });
    rmSync(path.join(empty.root, 'log'), { recursive: true });
    expect((await ask('/more', {}, 'GET', server)).status, 'goes on with what it knows').toBe(200);
  } finally {
    await server.close();
    empty.remove();
  }
});
