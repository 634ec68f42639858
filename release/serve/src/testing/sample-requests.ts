import { publicRelease } from '../contract/public-release.ts';
import { releaseFileAddress } from '@site/release-model/pages';
import { liveView } from '../site-tree.ts';
import type { Site } from '@site/release-model/site';

/** A request as it is sent. */
export type SampleRequest = { path: string; method: string; headers: Readonly<Record<string, string>> };

const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', ''];
const RANGES = ['bytes=5-24', 'bytes=0-0', 'bytes=-20', 'bytes=100-', 'bytes=99999999-', 'lines=1-2'];

const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';
const IN_FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** Conditions other than the tag of an answer. */
const CONDITIONS = [
  { 'If-None-Match': '"x", W/"another"' },
  { 'If-Modified-Since': IN_FUTURE },
  { 'If-Modified-Since': IN_FUTURE, 'If-None-Match': '*' },
  { 'If-Unmodified-Since': LONG_AGO },
  { 'If-Match': '"another"' },
  { Range: 'bytes=5-24', 'If-Range': '"another"' },
  { Range: 'bytes=5-24', 'If-Range': IN_FUTURE },
  { Range: 'bytes=0-1,5-6' },
];

/** Spellings of addresses, of pages and of others, as servers that answer without a replica know them. */
export const OTHER_SPELLINGS = [
  '/%62eta',
  '/b%65t%61?utm_source=x',
  '/BETA',
  '/bEta/',
  '/Beta.HTML?plan=x',
  '/beta.htm',
  '/beta%20',
  '/%20beta',
  '/beta%0A',
  '/beta%0d%0aSet-Cookie:x=1',
  '/beta%C2%A0',
  '/beta%E2%80%8B',
  '/beta%E3%80%82',
  '/beta%EF%BC%89',
  '/beta.',
  '/beta,',
  '/beta)',
  '/beta).',
  '/beta%22',
  '/beta%3E',
  "/beta'",
  '/beta*',
  '/beta%E2%80%9D',
  '/beta&utm_source=x',
  '/beta&amp;utm_source=x',
  '/beta&utm_source=x?plan=y',
  '/beta%3Futm_source=a%20b',
  '/beta%23part',
  '/beta&a=b%23part?c=d',
  '/beta/&',
  '/%20',
  '/)',
  '/&utm_source=x',
  '/index.htm',
  '/index.html',
  '/beta%C3%A9',
  '/beta2',
  '/beta%2Fmore',
  '/beta/x&utm_source=x',
  '/nowhere%20',
];

const SPELLINGS = [...OTHER_SPELLINGS, '//beta', '/beta.html.br', '/robots.txt.gz'];

/** Encodings that few clients ask for in this way. */
const RARE_ENCODINGS = ['*', 'br;q=0.1, gzip', 'identity;q=0', 'GZIP', 'x-gzip', ', gzip'];

/** A record of overrides is in a browser's storage: what a request says of it changes nothing. */
const OVERRIDE = { Cookie: 'site-remote-overrides={"beta":"http://localhost:3002"}' };

/**
 * Every kind of request that a site gets: paths, methods, encodings, ranges, conditions, redirects, errors, overrides and
 * previews.
 *
 * @param previewHost host of an open preview that changes beta
 */
export async function sampleRequests(site: Site, previewHost: string): Promise<SampleRequest[]> {
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
    ...CONDITIONS.map((headers) => get('/beta', headers)),
    ...['', '?site-remote-overrides=beta'].map((query) => get(`/beta${query}`, OVERRIDE)),
    ...SPELLINGS.map((path) => get(path)),
    ...RARE_ENCODINGS.map((encoding) => get('/beta', { 'Accept-Encoding': encoding })),
    ...['/', '/beta', '/nowhere', '/robots.txt', '/-/preview.css', '/sitemap.xml', '/beta.html'].flatMap(
      (path) => [previewHost, 'nobody.preview.localhost'].map((Host) => get(path, { Host })),
    ),
    { path: '/beta', method: 'POST', headers: { Host: previewHost } },
  ];
}
