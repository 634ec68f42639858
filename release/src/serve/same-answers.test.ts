import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../publish/publish.ts';
import { sha256 } from '../store/content.ts';
import { rawRequest, type RawAnswer } from '../testing/raw-request.ts';
import { brotliModule, hasNginx, runNginx } from '../testing/run-nginx.ts';
import { hasWorkerd, runWorkerd, type RunningWorker } from '../testing/run-workerd.ts';
import { buildSampleShell } from '../testing/sample-packages.ts';
import { sampleRequests, type SampleRequest } from '../testing/sample-requests.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { makePreview } from '../preview/make-preview.ts';
import { liveView, mirrorSite } from './export-site.ts';
import { nginxConfiguration } from './headers/nginx-configuration.ts';
import { serve, type ServedSite } from './server.ts';

let sample: SampleSite;
let requests: SampleRequest[];
let served: ServedSite;
let worker: RunningWorker | undefined;
let nginx: { stop: () => Promise<void> } | undefined;
let socketPath: string;
let preview: string;
beforeAll(async () => {
  // The same for both, whatever their ports are.
  process.env['PREVIEW_ORIGIN'] = 'http://*.preview.localhost';
  sample = await sampleSite();
  const redirects = { '/old': '/beta', '/old/better': '/more' };
  const shell = await publish(sample.site, buildSampleShell(sample.folder, '', {}, { redirects }));
  const beta = await sample.publishText('beta', 'a sentence that repeats '.repeat(100));
  const settings = { ...SAMPLE_SETTINGS, PUBLIC_SITE_URL: 'https://localhost' };
  await sample.promote({ ...sample.first, shell: shell.version, beta }, { settings });
  const shown = await sample.publishText('beta', 'only in the preview '.repeat(100));
  preview = (await makePreview(sample.site, { by: 'Ada', packages: { beta: shown }, days: 7 })).id;
  requests = await sampleRequests(sample.site);
  served = await serve(sample.site, 0);
  if (hasWorkerd) worker = await runWorkerd(path.join(sample.folder, 'worker'), sample.root);
  const mirror = path.join(sample.folder, 'mirror');
  socketPath = path.join(sample.folder, 'nginx.sock');
  await mirrorSite(sample.site, mirror);
  const { policy, redirects: moved } = await liveView(sample.site);
  const options = { folder: mirror, listen: `unix:${socketPath}`, hasBrotli: brotliModule !== undefined };
  const configuration = nginxConfiguration({ ...policy, redirects: moved }, options);
  if (hasNginx) nginx = await runNginx(path.join(sample.folder, 'nginx'), configuration, socketPath);
});
afterAll(async () => {
  await Promise.all([served.close(), worker?.stop(), nginx?.stop()]);
  delete process.env['PREVIEW_ORIGIN'];
  sample.remove();
});

/** Headers of the connection and of the program, not of the site. */
const OWN = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

/** All that a client can tell two servers apart by. */
function essence({ status, headers, body }: RawAnswer, left: readonly string[] = []) {
  const kept = Object.entries(headers).filter(([name]) => ![...OWN, ...left].includes(name));
  return { status, headers: Object.fromEntries(kept), body: sha256(body) };
}

/** The same without the differences of nginx that no configuration closes. */
function asNginx(answer: RawAnswer) {
  // A tag follows from time and size, it announces ranges, and files have their dates.
  const left = ['etag', 'accept-ranges', 'last-modified'];
  const facts = essence(answer, left);
  // It sends each header twice, because it makes a second response of the first; browsers never ask so.
  if (answer.status === 416) return { status: 416, range: answer.headers['content-range'] };
  // It adds the headers of a page to the refusal of a method.
  if (answer.status === 405) return { status: 405, allow: answer.headers.allow };
  if (answer.status !== 301) return facts;
  // It writes a text of its own, which nobody reads.
  const { 'content-type': _type, 'content-length': _length, ...headers } = facts.headers;
  return { status: facts.status, headers };
}

const label = ({ method, path: target, headers }: SampleRequest) =>
  `${method} ${target} ${JSON.stringify(headers)}`;
const fromNode = (request: SampleRequest) => rawRequest({ port: served.port, ...request });
const fromWorker = (request: SampleRequest) => rawRequest({ port: worker?.port, ...request });
const fromNginx = ({ headers, ...request }: SampleRequest) =>
  rawRequest({ socketPath, ...request, headers: { Host: 'localhost', ...headers } });

/** The same request with the tag of the answer: nothing but the headers comes. */
const again = (request: SampleRequest, { headers: { etag = '' } }: RawAnswer): SampleRequest => ({
  ...request,
  headers: { ...request.headers, 'If-None-Match': etag },
});

test.runIf(hasWorkerd)('a Worker answers 200 requests as Node does: status, headers and bytes', async () => {
  expect(requests.length).toBeGreaterThanOrEqual(200);
  for (const request of requests) {
    const [expected, actual] = [await fromNode(request), await fromWorker(request)];
    expect(essence(actual), label(request)).toEqual(essence(expected));
    if (!expected.headers.etag) continue;
    const revalidated = again(request, expected);
    expect(essence(await fromWorker(revalidated)), label(revalidated)).toEqual(
      essence(await fromNode(revalidated)),
    );
  }
});

test.runIf(hasWorkerd)(
  'a Worker shows previews as Node does, and addresses in another spelling lead to the page',
  async () => {
    const headers = { Host: `${preview}.preview.localhost` };
    for (const target of ['/', '/beta', '/nowhere', '/robots.txt', '/-/preview.css', '/sitemap.xml']) {
      const request = { path: target, method: 'GET', headers };
      expect(essence(await fromWorker(request)), target).toEqual(essence(await fromNode(request)));
    }
    for (const target of ['/BETA', '//beta', '/Beta.HTML?plan=x']) {
      const request = { path: target, method: 'GET', headers: {} };
      expect(essence(await fromWorker(request)), target).toEqual(essence(await fromNode(request)));
    }
  },
);

test.runIf(hasNginx)('nginx answers the same requests from the mirror', async () => {
  for (const request of requests) {
    const [expected, actual] = [await fromNode(request), await fromNginx(request)];
    expect(asNginx(actual), label(request)).toEqual(asNginx(expected));
  }
});
