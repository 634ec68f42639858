import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { serve, type ServedSite } from './serve.ts';
import { rawRequest } from './testing/raw-request.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
let served: ServedSite;
beforeAll(async () => {
  site = await sampleSite();
  await site.publishText('beta', 'a sentence that repeats '.repeat(100));
  await promote(site.root, SAMPLE_SETTINGS);
  served = await serve(site.root, 0);
});
afterAll(async () => {
  await served.close();
  site.remove();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest({ port: new URL(served.url).port, path, method, headers });

const betaFile = (file: string) => `/packages/beta/${site.root.current()?.versions['beta']}/${file}`;

test('a client gets brotli if it accepts it, else gzip, and caches are told to distinguish', async () => {
  for (const path of ['/beta', '/beta/feed.xml', '/nowhere', betaFile('x0.js')]) {
    const sizes = [];
    for (const encoding of ['br', 'gzip', '']) {
      const { headers, body } = await ask(path, { 'Accept-Encoding': encoding });
      expect(headers['content-encoding'], `${path} ${encoding}`).toBe(encoding || undefined);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      sizes.push(body.length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  }
});

test('an unchanged page is answered with 304 and its headers', async () => {
  const { etag = '' } = (await ask('/beta')).headers;
  const { status, headers, body } = await ask('/beta', { 'If-None-Match': etag });
  expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
  expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/beta', '/nowhere', betaFile('x0.js')]) {
    const [head, get] = await Promise.all([ask(path, {}, 'HEAD'), ask(path)]);
    expect(head.body).toHaveLength(0);
    expect(head.status).toBe(get.status);
    expect(head.headers['content-length']).toBe(String(get.body.length));
  }
});

test('a range is sent alone; an invalid range is answered with the whole file', async () => {
  const whole = (await ask('/beta')).body;
  const part = await ask('/beta', { Range: 'bytes=5-24' });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(whole.subarray(5, 25));
  for (const range of ['bytes=24-5', 'bytes=0-0', 'bytes=-20', 'bytes=1-2,4-5', 'lines=1-2', 'x']) {
    const { status, body } = await ask('/beta', { Range: range });
    expect({ status, length: body.length }, range).toEqual({ status: 200, length: whole.length });
  }
  expect((await ask('/beta', { Range: 'bytes=5-24', 'If-Range': 'W/"other"' })).status).toBe(200);
  expect((await ask('/beta', { Range: 'bytes=99999999-' })).status).toBe(416);
});

test('the not-found page has status 404 under every address', async () => {
  for (const path of ['/nowhere', '/404', '/404.html', '/beta/nowhere.xml']) {
    const { status, headers, body } = await ask(path);
    expect(status, path).toBe(404);
    expect(headers, path).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
    expect(body.toString(), path).toContain('Not found');
  }
});

test('only the browser build of a package is served, and caches do not keep a 404', async () => {
  expect((await ask(betaFile('x0.js'))).headers['cache-control']).toContain('immutable');
  const paths = ['nowhere.js', '../node/remote-entry.js', '%2e%2e/node/remote-entry.js', '.hidden'];
  for (const path of [...paths.map(betaFile), '/packages/beta/latest', '/packages/']) {
    const { status, headers } = await ask(path);
    expect({ status, caching: headers['cache-control'] }, path).toEqual({ status: 404, caching: 'no-cache' });
  }
});

test('headers follow the live release: its settings on promotion, those before on rollback', async () => {
  const policyOf = async () => (await ask('/beta')).headers['content-security-policy'];
  const before = await policyOf();
  const settings = { ...SAMPLE_SETTINGS, PUBLIC_SUPABASE_URL: 'https://other.example.com' };
  const { warnings } = await promote(site.root, settings);
  expect(warnings.join()).toContain('the headers of release 2 differ from those of release 1');
  expect(await policyOf()).toContain("connect-src 'self' https://other.example.com;");
  expect((await ask('/beta')).body.toString()).toContain("connect-src 'self' https://other.example.com;");
  await rollback(site.root);
  expect(await policyOf()).toBe(before);
});
