import { publicRelease } from '../contract/public-release.ts';
import { releaseFileAddress } from '../render/release-file.ts';
import { liveView } from '../serve/export-site.ts';
import type { Site } from '../store/site.ts';

/** A request as it is sent. */
export type SampleRequest = { path: string; method: string; headers: Readonly<Record<string, string>> };

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', ''];
const RANGES = ['bytes=5-24', 'bytes=0-0', 'bytes=-20', 'bytes=100-', 'bytes=99999999-', 'lines=1-2'];

/** Every kind of request that a site gets: paths, methods, encodings, ranges, conditions, redirects and errors. */
export async function sampleRequests(site: Site): Promise<SampleRequest[]> {
  const view = await liveView(site);
  const { packages } = view.entry;
  const fileOf = (name: string, file: string) => `/packages/${name}/${packages[name]?.version}/${file}`;
  const files = [
    ['/', '/beta', '/more', '/sitemap.xml', '/robots.txt', '/beta/feed.xml', '/.well-known/site.json'],
    [releaseFileAddress(packages['shell']?.version ?? ''), fileOf('beta', 'x0.js')],
  ].flat();
  const others = [
    [
      '/beta?utm_source=x',
      '/nowhere',
      '/nowhere/deep.txt',
      '/404',
      '/404.html',
      '/beta/nowhere.xml',
      '/.hidden',
    ],
    ['/old', '/old/page?from=mail', '/old/better/page', '/older', '/beta/', '/beta.html', '/index?a=1'],
    [fileOf('beta', 'nowhere.js'), fileOf('nobody', 'x.js'), '/packages/', '/packages/beta/latest'],
    [
      '/.well-known/nothing',
      '/.well-known/site/',
      '/.well-known/site/log/000000099.json',
      '/log/000000001.json',
    ],
    (await publicRelease(site, view).addresses()).slice(0, 12),
  ].flat();
  const get = (path: string, headers: SampleRequest['headers'] = {}) => ({ path, method: 'GET', headers });
  return [
    ...[...files, ...others].flatMap((path) =>
      ENCODINGS.slice(0, 3).map((encoding) => get(path, encoding ? { 'Accept-Encoding': encoding } : {})),
    ),
    ...[...files, ...others].map((path) => ({ path, method: 'HEAD', headers: {} })),
    ...files.flatMap((path) => RANGES.map((Range) => get(path, { Range }))),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => ({
      path: '/beta',
      method,
      headers: {},
    })),
    ...files.map((path) => get(path, { 'If-None-Match': '"another"' })),
    ...files.map((path) => get(path, { 'If-None-Match': '*' })),
  ];
}
