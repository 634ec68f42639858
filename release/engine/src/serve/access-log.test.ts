import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { rawRequest } from './testing/raw-request.ts';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { accessLog, type AccessLogOptions } from './access-log.ts';
import { serve } from './server.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** The lines about two requests. */
async function linesOf(options: Omit<AccessLogOptions, 'write'>, addressHeader?: string): Promise<string[]> {
  const lines: string[] = [];
  const written = new EventEmitter();
  const both = once(written, 'both');
  const write = (line: string) => void (lines.push(line) === 2 && written.emit('both'));
  const { port, close } = await serve(sample.site, 0, {
    observe: accessLog({ ...options, write }),
    addressHeader,
  });
  const headers = {
    'User-Agent': 'secret-agent',
    Cookie: 'name=ada',
    Referer: 'https://ada.example',
    'X-Forwarded-For': '203.0.113.9, 192.0.2.7',
  };
  await rawRequest({ port, path: '/beta?email=ada@example.com', headers });
  await rawRequest({ port, path: '/', headers: { Host: 'abc.preview.localhost' } });
  await both;
  await close();
  return lines;
}

test('a request is one line of JSON without anything about the visitor', async () => {
  const lines = await linesOf({ format: 'json', hasAddresses: false });
  const [first = {}, second] = lines.map((line) => JSON.parse(line) as object);
  expect(Object.keys(first)).toEqual(['level', 'time', 'method', 'path', 'status', 'bytes', 'ms', 'release']);
  expect(first).toMatchObject({ method: 'GET', path: '/beta', status: 200, release: 1 });
  expect(second).toMatchObject({ preview: true, status: 404, release: null });
  expect(lines.join('')).not.toMatch(/ada|agent|127\.0\.0\.1|::1|abc/);
});

test('the plain form has the same, and the address where a setting wants it: the one that the proxy tells', async () => {
  const [first = ''] = await linesOf({ format: 'plain', hasAddresses: false });
  expect(first).toMatch(/^\S+Z GET \/beta 200 \d+ B [\d.]+ ms release 1\n$/);
  const plain = { format: 'plain', hasAddresses: true } as const;
  expect((await linesOf(plain))[0]).toMatch(/ release 1 \S*(?:127\.0\.0\.1|::1)\n$/);
  expect((await linesOf(plain, 'X-Forwarded-For'))[0]).toMatch(/ release 1 192\.0\.2\.7\n$/);
});
