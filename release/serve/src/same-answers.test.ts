import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { readPlan } from '@site/release-model/canary';
import { endCanary } from '@site/release-changes/actions';
import { previewAddress } from '@site/release-model/preview';
import { makePreview } from '@site/release-changes/promote';
import { publish } from '@site/release-build/publish';
import { sha256 } from '@site/release-model/content';
import { rawRequest, type RawAnswer } from './testing/raw-request.ts';
import { brotliModule, hasNginx, runNginx } from './testing/run-nginx.ts';
import { buildSampleShell } from '@site/release-model/testing/sample-packages';
import { sampleRequests, type SampleRequest } from './testing/sample-requests.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { watchedMirror } from './testing/watched-mirror.ts';
import { liveView } from './site-tree.ts';
import { nginxConfiguration } from './headers/nginx-configuration.ts';
import { serve, type ServedSite } from './server.ts';

let sample: SampleSite;
let requests: SampleRequest[];
let served: ServedSite;
let replica: ServedSite;
let mirror: Awaited<ReturnType<typeof watchedMirror>>;
let nginx: { stop: () => Promise<void> } | undefined;
let nginxPort: number;
/** Targets of the requests that nginx passed on. */
const passedOn: string[] = [];
beforeAll(async () => {
  // The same for all, whatever their ports are.
  process.env['PREVIEW_ORIGIN'] = 'http://*.preview.localhost';
  sample = await sampleSite();
  const redirects = { '/old': '/beta', '/old/better': '/more' };
  const shell = await publish(sample.site, buildSampleShell(sample.folder, '', {}, { redirects }));
  const beta = await sample.publishText('beta', 'a sentence that repeats '.repeat(100));
  const settings = { ...SAMPLE_SETTINGS, PUBLIC_SITE_URL: 'https://localhost' };
  await sample.promote({ ...sample.first, shell: shell.version, beta }, { settings });
  const shown = await sample.publishText('beta', 'only in the preview '.repeat(100));
  const preview = await makePreview(sample.site, { by: 'Ada', packages: { beta: shown }, days: 7 });
  requests = await sampleRequests(sample.site, `${preview.id}.preview.localhost`);
  served = await serve(sample.site, 0);
  if (hasNginx) await startNginx();
});
afterAll(async () => {
  await Promise.all([served.close(), nginx?.stop(), mirror?.stop(), replica?.close()]);
  delete process.env['PREVIEW_ORIGIN'];
  sample.remove();
});

/** nginx on a watched mirror, with a replica behind it. */
async function startNginx(): Promise<void> {
  const observe = ({ request }: { request: { url?: string | undefined } }) =>
    passedOn.push(request.url ?? '');
  replica = await serve(sample.site, 0, { observe, addressHeader: 'X-Forwarded-For' });
  const folder = path.join(sample.folder, 'mirror');
  mirror = await watchedMirror(sample.site, folder);
  const socketPath = path.join(sample.folder, 'nginx.sock');
  nginxPort = await getPort();
  const { policy } = await liveView(sample.site);
  const configuration = nginxConfiguration(policy, {
    folder,
    listen: `unix:${socketPath}; listen 127.0.0.1:${nginxPort}`,
    hasBrotli: brotliModule !== undefined,
    replicas: {
      addresses: [`127.0.0.1:${replica.port}`],
      previewHost: previewAddress(process.env, replica.port).hosts,
    },
  });
  nginx = await runNginx(path.join(sample.folder, 'nginx'), configuration, socketPath);
}

/** Headers of the connection and of the program, not of the site: the only ones in which answers may differ. */
const OWN = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

/** All that a client can tell two servers apart by. */
function essence({ status, headers, body }: RawAnswer) {
  const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name));
  return { status, headers: Object.fromEntries(kept), body: sha256(body) };
}

const label = ({ method, path: target, headers }: SampleRequest) =>
  `${method} ${target} ${JSON.stringify(headers)}`;

/** Every kind of server, by name. */
const SERVERS = {
  Node: ({ headers, ...request }: SampleRequest) =>
    rawRequest({
      port: served.port,
      host: '127.0.0.1',
      ...request,
      headers: { Host: 'localhost', ...headers },
    }),
  nginx: ({ headers, ...request }: SampleRequest) =>
    rawRequest({
      port: nginxPort,
      host: '127.0.0.1',
      ...request,
      headers: { Host: 'localhost', ...headers },
    }),
};

/** The same request with the tag of the answer: nothing but the headers comes. */
const again = (request: SampleRequest, { headers: { etag = '' } }: RawAnswer): SampleRequest => ({
  ...request,
  headers: { ...request.headers, 'If-None-Match': etag },
});

/** Whether a request leaves no choice of Brotli, which an nginx without the module gives to nobody. */
const takesNoBrotli = ({ headers }: SampleRequest): boolean =>
  !/\bbr\b|\*/.test(headers['Accept-Encoding'] ?? '');

test.runIf(hasNginx)(
  'nginx on a watched mirror with a replica answers 200 requests as Node does: status, headers and bytes',
  async () => {
    const asked = brotliModule ? requests : requests.filter(takesNoBrotli);
    expect(asked.length).toBeGreaterThanOrEqual(200);
    for (const request of asked) {
      const [expected, actual] = [await SERVERS.Node(request), await SERVERS.nginx(request)];
      expect(essence(actual), label(request)).toEqual(essence(expected));
      if (!expected.headers.etag) continue;
      const revalidated = again(request, expected);
      expect(essence(await SERVERS.nginx(revalidated)), label(revalidated)).toEqual(
        essence(await SERVERS.Node(revalidated)),
      );
    }
  },
);

test.runIf(hasNginx)('nginx takes an address as it was sent, as Node does', async () => {
  for (const target of [
    '/./beta',
    '/more/../beta',
    '/packages/beta/../../robots.txt',
    '/beta#part',
    'http://localhost/beta?a=1',
    'http://localhost',
  ]) {
    const request = { path: target, method: 'GET', headers: {} };
    expect(essence(await SERVERS.nginx(request)), target).toEqual(essence(await SERVERS.Node(request)));
  }
});

test.runIf(hasNginx)('nginx asks no replica for pages, files, and what has not changed', async () => {
  const { packages } = (await liveView(sample.site)).entry;
  const script = `/packages/beta/${packages['beta']?.version}/x0.js`;
  const targets = ['/', '/beta', '/beta?utm_source=x', '/robots.txt', '/.well-known/site.json', script];
  const count = passedOn.length;
  for (const target of targets) {
    for (const method of ['GET', 'HEAD']) {
      for (const encoding of ['gzip, deflate, br, zstd', 'gzip', 'identity', '']) {
        const headers = encoding ? { 'Accept-Encoding': encoding } : {};
        const request = { path: target, method, headers };
        const answer = await SERVERS.nginx(request);
        expect(answer.status, label(request)).toBe(200);
        expect((await SERVERS.nginx(again(request, answer))).status, label(request)).toBe(304);
      }
    }
  }
  expect(passedOn.slice(count)).toEqual([]);
  for (const target of ['/nowhere', '/healthz', '/readyz']) {
    const { status } = await SERVERS.nginx({ path: target, method: 'GET', headers: {} });
    expect(status, target).toBe(404);
  }
  expect(passedOn.slice(count)).toEqual(['/nowhere', '/404', '/404']);
});

/** Requests that were passed on, from which the part of an address and the visitor's number are read. */
const passedFor = (part: string): string[] =>
  passedOn.filter((target) => target.includes(part)).flatMap((target) => target.split('visitor=')[1] ?? []);

test.runIf(hasNginx)(
  'replicas count the pages of a tenth of the visitors, and the failures of the same',
  async () => {
    const { packages } = (await liveView(sample.site)).entry;
    const script = `/packages/beta/${packages['beta']?.version}/x0.js`;
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const headers = { 'User-Agent': `Counted/${visitor}` };
      for (const target of [`${script}?failed=1.0.0-a&`, '/beta?', '/robots.txt?']) {
        const path_ = `${target}visitor=${visitor}`;
        expect((await SERVERS.nginx({ path: path_, method: 'GET', headers })).status).toBe(200);
      }
      await SERVERS.nginx({ path: `/beta?head&visitor=${visitor}`, method: 'HEAD', headers });
    }
    const failures = passedFor('failed=');
    expect(failures.length).toBeGreaterThan(2);
    expect(failures.length).toBeLessThan(25);
    // Nobody waits for these, so they may be on their way.
    await expect.poll(() => passedFor('/beta?visitor'), { timeout: 30_000 }).toEqual(failures);
    expect([...passedFor('robots'), ...passedFor('head')]).toEqual([]);
  },
);

test.runIf(hasNginx)('nginx, its mirror and its replica go on with the next release together', async () => {
  const isMirrored = mirror.next();
  const { entry } = await sample.ship('beta', 'the next release '.repeat(100));
  expect(await isMirrored).toBe(entry.number);
  const request = { path: '/beta', method: 'GET', headers: {} };
  const [expected, actual] = [await SERVERS.Node(request), await SERVERS.nginx(request)];
  expect(String(actual.body)).toContain('the next release');
  expect(essence(actual)).toEqual(essence(expected));
});

test.runIf(hasNginx)(
  'nginx gives a canary to the visitors that Node gives it to, and to nobody after it',
  async () => {
    const request = (visitor: number, target = '/beta') => ({
      path: target,
      method: 'GET',
      headers: { 'User-Agent': `Sample/${visitor}` },
    });
    const visitors = Array.from({ length: 30 }, (_, visitor) => visitor);
    let isMirrored = mirror.next();
    const beta = await sample.publishText('beta', 'only in the canary');
    await sample.promote({ beta }, { canary: readPlan({ share: '50', steps: '50,60' }) });
    await isMirrored;
    const bodies = new Set<string>();
    for (const visitor of visitors) {
      const [expected, actual] = [
        await SERVERS.Node(request(visitor)),
        await SERVERS.nginx(request(visitor)),
      ];
      expect(essence(actual), `visitor ${visitor}`).toEqual(essence(expected));
      bodies.add(sha256(actual.body));
    }
    expect(bodies.size).toBe(2);
    const count = passedOn.length;
    const { packages } = (await liveView(sample.site)).entry;
    await SERVERS.nginx(request(0, `/packages/beta/${packages['beta']?.version}/x0.js`));
    await SERVERS.nginx(request(0, '/.well-known/site.json'));
    expect(passedOn.slice(count)).toEqual([]);
    // All pages are a replica's now, and so all failures count.
    const script = `/packages/beta/${packages['beta']?.version}/x0.js`;
    for (const visitor of visitors) await SERVERS.nginx(request(visitor, `${script}?failed=1.0.0-a`));
    expect(passedOn.splice(count)).toHaveLength(visitors.length);
    isMirrored = mirror.next();
    await endCanary(sample.site, ['beta'], { by: 'Ada' });
    await isMirrored;
    for (const visitor of visitors) {
      const answer = await SERVERS.nginx(request(visitor, '/beta?after'));
      expect(essence(answer).headers['cache-control']).toBe('no-cache');
    }
    expect(passedOn.slice(count).filter((target) => target !== '/beta?after')).toEqual([]);
  },
);

test.runIf(hasNginx)('while no replica runs, nginx answers pages as before', async () => {
  await replica.close();
  for (let visitor = 0; visitor < 30; visitor += 1) {
    const headers = { 'User-Agent': `Counted/${visitor}` };
    expect((await SERVERS.nginx({ path: '/beta', method: 'GET', headers })).status).toBe(200);
  }
});
