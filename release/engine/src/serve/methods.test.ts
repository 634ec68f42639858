import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { makePreview } from '../changes/promote/promote.ts';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { serve, type ServedSite } from './server.ts';
import { rawRequest } from './testing/raw-request.ts';

let sample: SampleSite;
let server: ServedSite;
let hosts: readonly string[];
let paths: readonly string[];
beforeAll(async () => {
  sample = await sampleSite();
  const { entry } = await sample.promote();
  const version = await sample.publishText('beta', 'seen');
  const { id } = await makePreview(sample.site, { packages: { beta: version }, days: 1, by: 'Ada' });
  server = await serve(sample.site, 0);
  hosts = ['localhost', `${id}.preview.localhost`];
  paths = [
    '/',
    '/beta',
    '/beta/feed.xml',
    '/nowhere',
    '/Beta',
    '/robots.txt',
    '/sitemap.xml',
    `/packages/alpha/${entry.packages['alpha']!.version}/x0.js`,
  ];
});
afterAll(async () => {
  await server.close();
  sample.remove();
});

const ask = (host: string, path: string, method: string, headers: Record<string, string> = {}) =>
  rawRequest({ port: server.port, path, method, headers: { Host: `${host}:${server.port}`, ...headers } });

test('a method that changes something is refused at every address of the site and of a preview', async () => {
  for (const host of hosts) {
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await ask(host, path, method);
        expect([status, headers.allow], `${method} ${host}${path}`).toEqual([405, 'GET, HEAD']);
      }
      expect((await ask(host, path, 'GET')).status, host + path).not.toBe(405);
    }
  }
});

test('HEAD is answered as GET without its body, and knows no ranges', async () => {
  for (const host of hosts) {
    for (const path of paths) {
      const { status, headers } = await ask(host, path, 'GET');
      for (const Range of ['bytes=0-0', 'bytes=5-', 'bytes=-3', 'bytes=99999999-']) {
        const head = await ask(host, path, 'HEAD', { Range });
        expect(head.status, `${host}${path} ${Range}`).toBe(status);
        expect(head.headers['content-length'], host + path).toBe(headers['content-length']);
        expect(head.headers['content-range']).toBeUndefined();
        expect(head.body).toHaveLength(0);
      }
    }
  }
});
