import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { rawRequest } from './testing/raw-request.ts';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { ReplicaCounters } from '../changes/canary/replica-counters.ts';
import { metrics, serveMetrics, type Metrics } from './metrics.ts';
import { serve, type LiveServer } from './server.ts';

let sample: SampleSite;
let figures: Metrics;
let server: LiveServer;
let exposed: { port: number; close: () => void };
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  figures = metrics();
  server = await serve(sample.site, 0, { ...figures, addressHeader: 'X-Forwarded-For' });
  figures.of(server);
  exposed = await serveMetrics(figures, 0, '127.0.0.1');
});
afterAll(async () => {
  exposed.close();
  await server.close();
  sample.remove();
});

const ask = async (path: string, visitor = '192.0.2.1') =>
  (await rawRequest({ port: server.port, path, headers: { 'X-Forwarded-For': visitor } })).status;

/** Lines of the figures that begin with a name, once one of them matches: a request counts when it has ended. */
async function linesOf(name: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const { body } = await rawRequest({ host: '127.0.0.1', port: exposed.port, path: '/metrics' });
    const lines = body
      .toString()
      .split('\n')
      .filter((line) => line.startsWith(name))
      .join('\n');
    if (wanted.test(lines)) return lines;
  }
}

test('requests are counted by status and release, of the last releases only', async () => {
  expect([await ask('/beta'), await ask('/beta'), await ask('/nowhere')]).toEqual([200, 200, 404]);
  const lines = await linesOf('site_requests_total', /status="404"/);
  expect(lines).toContain('site_requests_total{status="200",release="1"} 2');
  expect(lines).toContain('site_requests_total{status="404",release="1"} 1');
  for (let count = 2; count < 8; count += 1) {
    await sample.ship('beta', `release ${count}`);
    await ask('/beta');
  }
  const later = await linesOf('site_requests_total', /release="7"/);
  expect(later).not.toContain('release="1"');
  expect(later.split('\n')).toHaveLength(5);
});

test('a browser that falls back names the version that failed; a version that nobody can have is not counted', async () => {
  const { entry } = (await sample.site.log.head())!;
  const { version, previous } = entry.packages['beta']!;
  const fallback = `/packages/beta/${previous!.version}/remote-entry.js`;
  // A page that was open before the promotion asks for it too, and nothing has failed.
  expect(await ask(fallback)).toBe(200);
  expect(await ask(`${fallback}?failed=1.0.0-0123456789&why=exception`)).toBe(200);
  expect(await ask(`/packages/beta/${version}/remote-entry.js?failed=${version}&why=exception`)).toBe(200);
  expect(await ask(`${fallback}?failed=${version}&why=exception`)).toBe(200);
  const counted = `site_fallback_requests_total{remote="beta",version="${version}",release="${entry.release}",kind="exception"}`;
  expect(await linesOf('site_fallback_requests_total', /./)).toBe(`${counted} 1`);
  // One machine must not be able to have a release taken back.
  for (const visitor of ['192.0.2.99', '192.0.2.1', '198.51.100.1'])
    await ask(`${fallback}?failed=${version}&why=exception`, visitor);
  expect(await linesOf('site_fallback_requests_total', / 2$/)).toBe(`${counted} 2`);
  // What blames no version is counted apart, and hides nothing that does.
  await ask(`${fallback}?failed=${version}&why=timeout`, '203.0.113.9');
  await ask(`${fallback}?failed=${version}&why=crash`, '203.0.113.9');
  const kinds = await linesOf('site_fallback_requests_total', /kind="crash"/);
  expect([...kinds.matchAll(/kind="(\w+)"} (\d+)/g)].map(([, kind, count]) => [kind, count])).toEqual([
    ['exception', '2'],
    ['network', '1'],
    ['crash', '1'],
  ]);
});

test('pages count as views of a release, also those that a browser had already; other files do not', async () => {
  const { entry } = await sample.ship('beta', 'viewed');
  const page = await rawRequest({ port: server.port, path: '/beta' });
  const headers = { 'If-None-Match': page.headers.etag ?? '' };
  expect((await rawRequest({ port: server.port, path: '/beta', headers })).status).toBe(304);
  await rawRequest({ port: server.port, path: '/beta', method: 'HEAD' });
  for (const path of ['/nowhere', '/sitemap.xml', '/beta/', '/beta?from=mail']) await ask(path);
  expect(await linesOf('site_page_views_total', new RegExp(`release="${entry.release}"} 3`))).not.toBe('');
  // This machine's own views count each; those of a visitor's network count once.
  const networks = async (count: number) =>
    linesOf('site_viewing_networks_total', new RegExp(`release="${entry.release}"} ${count}$`, 'm'));
  const before = await networks(3);
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await ask('/beta', visitor);
  expect(await networks(4)).not.toBe(before);
});

test('the watch of a canary counts what the figures say', async () => {
  const { views, failures, silent } = await new ReplicaCounters([
    `http://127.0.0.1:${exposed.port}/metrics`,
  ]).look();
  expect(silent).toEqual([]);
  expect(views.get(8)).toBe(4);
  expect(failures).toContainEqual(
    expect.objectContaining({ remote: 'beta', release: 7, kind: 'crash', count: 1 }),
  );
});

test('the store and the memory are measured', async () => {
  expect(await linesOf('site_store_seconds_count', /read/)).toContain('{verb="read",outcome="ok"}');
  expect(await linesOf('site_store_up', /./)).toBe('site_store_up 1');
  expect(await linesOf('site_log_entry', /./)).toBe('site_log_entry 8');
  expect(Number((await linesOf('site_cache_bytes', /./)).split(' ')[1])).toBeGreaterThan(0);
});
