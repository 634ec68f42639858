import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publicRelease } from '../contract/public-release.ts';
import { publish } from '@site/release-build/publish';
import { OTHER_SPELLINGS } from '../testing/sample-requests.ts';
import { rawRequest, type RawAnswer } from '../testing/raw-request.ts';
import { brotliModule, hasNginx, runNginx } from '../testing/run-nginx.ts';
import { buildSampleShell } from '@site/release-model/testing/sample-packages';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { liveView } from '../site-tree.ts';
import { mirrorSite } from '../mirror-site.ts';
import { serve, type ServedSite } from '../server.ts';
import type { Versions } from '@site/release-model/log-entry';
import { nginxConfiguration } from './nginx-configuration.ts';

const REDIRECTS = { '/old': '/beta', '/old/better': '/more' };

let sample: SampleSite;
let versions: Versions;
let served: ServedSite;
let nginx: { stop: () => Promise<void> } | undefined;
let socketPath: string;
let mirror: string;
beforeAll(async () => {
  sample = await sampleSite();
  socketPath = path.join(sample.folder, 'nginx.sock');
  mirror = path.join(sample.folder, 'mirror');
  // Long enough to be worth compressing.
  versions = {
    ...sample.first,
    shell: (await publish(sample.site, buildSampleShell(sample.folder, '', {}, { redirects: REDIRECTS })))
      .version,
    beta: await sample.publishText('beta', 'a sentence that repeats '.repeat(100)),
  };
  await sample.promote(versions, {
    settings: { ...SAMPLE_SETTINGS, PUBLIC_SITE_URL: 'https://localhost' },
  });
  await mirrorSite(sample.site, mirror);
  served = await serve(sample.site, 0);
  const view = await liveView(sample.site);
  const configuration = nginxConfiguration(
    { ...view.policy, redirects: view.redirects, pages: view.pagePaths() },
    {
      folder: mirror,
      listen: `unix:${socketPath}`,
      hasBrotli: brotliModule !== undefined,
    },
  );
  if (hasNginx) nginx = await runNginx(path.join(sample.folder, 'nginx'), configuration, socketPath);
});
afterAll(async () => {
  await Promise.all([served.close(), nginx?.stop()]);
  sample.remove();
});

/** Headers that differ between servers and do not depend on the site. Only nginx announces `accept-ranges`. */
const OWN = ['server', 'date', 'connection', 'keep-alive', 'accept-ranges', 'transfer-encoding'];

type Asked = { path: string; method?: string; headers?: Record<string, string> };

const askServe = ({ path, ...asked }: Asked) =>
  rawRequest({ port: new URL(served.url).port, path, ...asked });
const askNginx = ({ path, ...asked }: Asked) =>
  rawRequest({ socketPath, path, ...asked, headers: { Host: 'localhost', ...asked.headers } });

/** The facts that both servers must agree on; nobody reads the text of a redirect. */
function essence({ status, headers, body }: RawAnswer) {
  const ignored = status === 301 ? [...OWN, 'content-type', 'content-length'] : OWN;
  const kept = Object.entries(headers).filter(([name]) => !ignored.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept),
    body: status === 301 ? undefined : createHash('sha1').update(body).digest('hex'),
  };
}

const onNginx = test.runIf(hasNginx);
if (!hasNginx) console.warn('nginx is not installed: its configuration is not tested here');

const scriptOf = (name: string, file: string) => `/packages/${name}/${versions[name]}/${file}`;

/** The contract of the site, and one address of every kind of key. */
async function publicAddresses(): Promise<string[]> {
  const addresses = await publicRelease(sample.site, await liveView(sample.site)).addresses();
  const kinds = new Map(addresses.map((address) => [address.split('/')[3], address]));
  expect(kinds.size).toBe(4);
  return [...kinds.values()];
}

const ENCODINGS = {
  nothing: '',
  'gzip alone': 'gzip',
  ...(brotliModule ? { 'a browser': 'gzip, deflate, br' } : {}),
};

onNginx(
  'nginx answers as "site serve" does: pages, files, unknown addresses, in every encoding',
  async () => {
    const paths = [
      '/',
      '/more',
      '/more/',
      '/more.html',
      '/beta/?utm_source=x',
      '/beta',
      '/beta?utm_source=x',
      '/index.html',
      '/beta/feed.xml',
      '/robots.txt',
      '/sitemap.xml',
      `/releases/${versions['shell']}.json`,
      '/releases/1.0.0-0000000000.json',
      '/nowhere',
      '/old',
      '/old/',
      '/Old.html?from=mail',
      '/old/page?from=mail',
      '/old/better/page',
      '/older',
      '/beta/nowhere.txt',
      '/404',
      '/404.html',
      scriptOf('beta', 'remote-entry.js'),
      scriptOf('beta', 'x0.js'),
      scriptOf('beta', 'nowhere.js'),
      scriptOf('beta', '../node/remote-entry.js'),
      '/packages/beta/latest',
      ...(await publicAddresses()),
      '/.well-known/site/log/000000002.json',
      '/.well-known/site/content/00/nothing',
      '/.well-known/site/',
      '/.well-known/site/content',
      '/.well-known/site/content/',
      '/.well-known/nothing',
      '/packages/',
      ...OTHER_SPELLINGS,
    ];
    for (const [who, encoding] of Object.entries(ENCODINGS)) {
      for (const method of ['GET', 'HEAD']) {
        for (const path of paths) {
          const asked = { path, method, headers: { 'Accept-Encoding': encoding } };
          const [expected, actual] = await Promise.all([askServe(asked), askNginx(asked)]);
          expect(essence(actual), `${method} ${path} for ${who}`).toEqual(essence(expected));
        }
      }
    }
  },
);

onNginx('both revalidate, with the headers of the kind of file', async () => {
  for (const path of ['/beta', '/beta/feed.xml', scriptOf('beta', 'x0.js'), ...(await publicAddresses())]) {
    const answers = [];
    for (const ask of [askServe, askNginx]) {
      const { etag = '' } = (await ask({ path })).headers;
      answers.push(await ask({ path, headers: { 'If-None-Match': etag } }));
    }
    const [expected, actual] = answers.map(essence);
    expect(expected?.status).toBe(304);
    expect(expected?.headers['etag']).toBeDefined();
    expect(actual, path).toEqual(expected);
  }
});

onNginx('both send the range that is asked for', async () => {
  for (const range of ['bytes=5-24', 'bytes=100-', 'bytes=99999999-']) {
    const asked = { path: '/beta', headers: { Range: range } };
    const [expected, actual] = await Promise.all([askServe(asked), askNginx(asked)]);
    expect(actual.status, range).toBe(expected.status);
    expect(actual.headers['content-range'], range).toBe(expected.headers['content-range']);
    if (actual.status === 206) expect(actual.body, range).toEqual(expected.body);
  }
});

onNginx('both refuse to be written to', async () => {
  for (const ask of [askServe, askNginx]) {
    const { status, headers } = await ask({ path: '/beta', method: 'POST' });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  }
});

onNginx('a mirrored promotion takes effect with the next request, without a reload of nginx', async () => {
  await sample.ship('beta', 'second');
  expect((await askNginx({ path: '/beta' })).body.toString()).not.toContain('beta second');
  await mirrorSite(sample.site, mirror);
  expect((await askNginx({ path: '/beta' })).body.toString()).toContain('beta second');
});
