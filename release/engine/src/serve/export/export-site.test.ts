import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { changeSettings } from '../../changes/promote/actions.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { releaseFileAddress } from '../../model/release/pages.ts';
import { siteIn } from '../../model/store/site.ts';
import { memoryStore } from '../../model/testing/memory-store.ts';
import { roundTripStore } from '../../model/testing/round-trip-store.ts';
import { buildSampleShell } from '../../model/testing/sample-packages.ts';
import { serve, type ServedSite } from '../server.ts';
import { rawRequest, type RawAnswer } from '../testing/raw-request.ts';
import { hasNginx, runNginx } from '../testing/run-nginx.ts';
import { exportForNginx, exportSite, liveView } from './export-site.ts';

let sample: SampleSite;
let second: string;
beforeAll(async () => {
  sample = await sampleSite();
  const redirects = { '/old': '/beta', '/old/better': '/more' };
  const shell = (await publish(sample.site, buildSampleShell(sample.folder, '', {}, { redirects }))).version;
  const settings = { ...SAMPLE_SETTINGS, PUBLIC_SITE_URL: 'https://localhost' };
  await sample.promote({ ...sample.first, shell }, { settings });
  second = (await sample.ship('beta', 'second '.repeat(200))).entry.packages['beta']!.version;
});
afterAll(() => sample.remove());

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );

test('a static host gets every page at its address, files, headers, and the files of earlier versions', async () => {
  const folder = path.join(sample.folder, 'exported');
  expect((await exportSite(sample.site, folder)).number).toBe(2);
  const { packages } = (await liveView(sample.site)).entry;
  for (const file of [
    'index.html',
    '404.html',
    'beta.html',
    'beta/index.html',
    'beta/feed.xml',
    'sitemap.xml',
    'robots.txt',
    '.well-known/site.json',
    releaseFileAddress(packages['shell']!.version),
    `packages/beta/${sample.first['beta']}/x0.js`,
    `packages/beta/${second}/x0.js`,
  ]) {
    expect(existsSync(path.join(folder, file)), file).toBe(true);
  }
  expect(existsSync(path.join(folder, '404/index.html'))).toBe(false);
  expect(readFileSync(path.join(folder, 'beta.html'), 'utf8')).toContain('beta second');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toContain('/beta/feed.xml\n  Content-Type: ');
  expect(readFileSync(path.join(folder, '_redirects'), 'utf8')).toContain('/old/* /beta 301');
  expect(filesIn(folder).filter((file) => /\.(?:br|gz)$|node\/|site-package/.test(file))).toEqual([]);
});

test('an existing folder is refused, and so is an export before the first promotion', async () => {
  await expect(exportSite(sample.site, sample.folder)).rejects.toThrow('exists already: name a new folder');
  const empty = siteIn(memoryStore());
  const target = path.join(sample.folder, 'nothing');
  await expect(exportSite(empty, target)).rejects.toThrow('Nothing is live yet');
  await expect(exportForNginx(empty, target)).rejects.toThrow('Nothing is live yet');
  expect(existsSync(target)).toBe(false);
});

test('for nginx, a release costs what it brings, and the release before stays for requests under way', async () => {
  const store = memoryStore();
  const other = await sampleSite(store);
  await other.promote();
  const folder = path.join(other.folder, 'nginx');
  const current = (file: string) => path.join(folder, 'current', file);
  const exported = async () => {
    const { store: counting, use } = roundTripStore(store);
    const { isNew, isConfigured } = await exportForNginx(siteIn(counting), folder);
    return { isNew, isConfigured, reads: use.reads };
  };
  const first = await exported();
  expect(first).toMatchObject({ isNew: true, isConfigured: true });
  // Killed before it led there.
  rmSync(current(''));
  expect(await exported()).toMatchObject({ isNew: false });
  expect(existsSync(current('site/beta.html'))).toBe(true);
  const before = realpathSync(current('.'));
  const costs = [];
  for (const text of ['second', 'third']) {
    const inode = statSync(current('site/index.html')).ino;
    await other.ship('beta', text);
    const { isConfigured, reads } = await exported();
    expect(isConfigured).toBe(true);
    costs.push(reads);
    expect(readFileSync(current('site/beta.html'), 'utf8')).toContain(`beta ${text}`);
    expect(statSync(current('site/index.html')).ino).toBe(inode);
  }
  expect(costs[1]).toBeLessThan(first.reads);
  const whole = readFileSync(current('site/beta.html'));
  // A power cut leaves half of a file, and somebody edits a page where it lies.
  for (const damaged of [whole.subarray(0, 10), Buffer.alloc(whole.length, 'x')]) {
    writeFileSync(current('site/beta.html'), damaged);
    await other.ship('alpha', String(damaged.length));
    await exported();
    expect(readFileSync(current('site/beta.html'))).toEqual(whole);
  }
  expect(existsSync(before)).toBe(false);
  expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual(['4', '5']);
  await changeSettings(other.site, { PUBLIC_DEMO_VIDEO_URL: 'https://video.example/embed/1' }, { by: 'Ada' });
  expect(await exported()).toMatchObject({ isNew: true, isConfigured: false });
  other.remove();
});

/** Headers that differ between servers and do not depend on the site. Only nginx announces `accept-ranges`. */
const OWN = ['server', 'date', 'connection', 'keep-alive', 'accept-ranges', 'transfer-encoding'];

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

if (!hasNginx) console.warn('nginx is not installed: its configuration is not tested here');

test.runIf(hasNginx)(
  'nginx answers an exported release as the server does, and a later one at once',
  async () => {
    const folder = path.join(sample.folder, 'served');
    const socketPath = path.join(sample.folder, 'nginx.sock');
    await exportForNginx(sample.site, folder, `unix:${socketPath}`);
    const configuration = readFileSync(path.join(folder, 'current/nginx.conf'), 'utf8');
    const nginx = await runNginx(path.join(sample.folder, 'nginx'), configuration, socketPath);
    const served: ServedSite = await serve(sample.site, 0);
    const { packages } = (await liveView(sample.site)).entry;
    const addresses = [
      '/',
      '/more',
      '/more/',
      '/beta/?utm_source=x',
      '/index.html',
      '/beta/feed.xml',
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/site.json',
      releaseFileAddress(packages['shell']!.version),
      '/releases/1.0.0-0000000000.json',
      '/nowhere',
      '/.well-known/nothing',
      '/old',
      '/Old.html?from=mail',
      '/old/page?from=mail',
      '/old/better/page',
      '/404.html',
      `/packages/beta/${second}/x0.js`,
      `/packages/beta/${sample.first['beta']}/x0.js`,
      `/packages/beta/${second}/nowhere.js`,
      '/packages/beta/latest',
      `/${'a-'.repeat(3000)}a`,
    ];
    const ask = async (asked: { path: string; method?: string; headers?: Record<string, string> }) => {
      const headers = { Host: 'localhost', ...asked.headers };
      const answers = [
        rawRequest({ port: served.port, ...asked, headers }),
        rawRequest({ socketPath, ...asked, headers }),
      ];
      const [expected, actual] = (await Promise.all(answers)).map(essence);
      expect(actual, `${asked.method ?? 'GET'} ${asked.path}`).toEqual(expected);
      return expected!;
    };
    try {
      for (const address of addresses) {
        for (const encoding of ['', 'gzip']) {
          const headers = { 'Accept-Encoding': encoding };
          const { status, headers: answered } = await ask({ path: address, headers });
          await ask({ path: address, headers, method: 'HEAD' });
          if (status !== 200) continue;
          const again = { ...headers, 'If-None-Match': String(answered['etag']) };
          expect((await ask({ path: address, headers: again })).status, address).toBe(304);
        }
      }
      const { status, headers } = await rawRequest({ socketPath, path: '/beta', method: 'POST' });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
      await sample.ship('beta', 'third');
      await exportForNginx(sample.site, folder, `unix:${socketPath}`);
      await ask({ path: '/beta' });
    } finally {
      await Promise.all([served.close(), nginx.stop()]);
    }
  },
);
