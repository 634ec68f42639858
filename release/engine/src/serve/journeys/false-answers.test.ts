import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { type PageList, releaseFileAddress } from '../../model/release/pages.ts';
import { openSite } from '../../model/store/site.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { exportForNginx, exportSite, liveView } from '../export/export-site.ts';
import { serve } from '../server.ts';
import { rawRequest } from '../testing/raw-request.ts';

/** Texts that a process may answer with as the path of a page or file, none of which beta may have. */
const FALSE_PATHS = [
  // Other packages', and the shell's.
  '/',
  '/login',
  '/more',
  '/betamax',
  '/login/feed.xml',
  // The site's own.
  '/404',
  '/404.html',
  '/index',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/packages/alpha/x.js',
  '/releases/x.json',
  '/.well-known/site.json',
  '/pictures/x.png',
  '/preview-mark.css',
  // Out of a folder, or to another spelling.
  '/beta/../../../x',
  '/beta/..',
  '/../../../x',
  '../../../x',
  '/beta/%2e%2e/%2E%2E/x',
  '/beta\\..\\..\\x',
  '/beta/x\0',
  '/beta/\u2028x',
  '//beta/x',
  '/beta/',
  '/beta/.x',
  '/beta/x.html',
  'beta/x',
  `/beta/${'x'.repeat(300)}`,
  '',
  // None at all.
  null,
  5,
  { toString: '/beta/x' },
];

const TEXTS = FALSE_PATHS.filter((each) => typeof each === 'string');

/** A build of beta that answers in place of the process: pages, files, owners and mounts of its own choice. */
function falseBeta(folder: string): string {
  const built = buildSampleRemote(
    folder,
    'beta',
    { './beta': '<h1>b</h1>', './beta/[slug]': {}, './login': '<h1>l</h1>' },
    {},
    [{ path: '/beta/feed.xml', content: '<feed/>' }],
  );
  const entry = path.join(built, 'dist/node/remote-entry.js');
  const pages = FALSE_PATHS.flatMap((each) =>
    ['./beta', './beta/[slug]', './login'].map((expose) => ({
      path: each,
      remote: 'beta',
      expose,
      owner: 'beta',
    })),
  );
  const files = FALSE_PATHS.map((each) => ({ path: each, content: '<feed/>', owner: 'beta' }));
  writeFileSync(
    entry,
    `${readFileSync(entry, 'utf8')}
const send = process.send.bind(process);
process.send = (answer) => {
  if (answer.started) {
    answer.started.pages = [...answer.started.pages, ...${JSON.stringify(pages)}];
    answer.started.facts.mounts = { '/': 'beta' };
  }
  if (answer.error) answer = { html: '<title>Log in</title><form><input type="password"></form>' };
  if (answer.siteFiles) answer.siteFiles = ${JSON.stringify(files)};
  return send(answer);
};`,
  );
  return built;
}

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

const site = () => openSite(sample.root);
const liveList = async (name: string) => {
  const { packages } = (await site().log.head())!.entry;
  return site().content.getJson<PageList>(packages[name]!.pages);
};

test('what a process says of paths and owners is refused, and stays out of the release if that is waived', async () => {
  const { version } = await publish(site(), falseBeta(sample.folder));
  const refused = await sample.promote({ beta: version }).catch((error: unknown) => String(error));
  for (const rule of ['site-file-failed', 'page-throws']) expect(refused).toContain(rule);
  const waived = [
    'path-outside-mounts',
    'path-claimed-twice',
    'page-throws',
    'site-file-failed',
    'dead-link',
  ];
  await sample.promote({ beta: version }, { waived, why: 'to see what is left' });
  const { pages, files } = await liveList('beta');
  expect(Object.keys(pages)).toEqual(['/beta']);
  expect(Object.keys(files).filter((file) => !file.startsWith('/pictures/'))).toEqual([]);
});

/** Makes a release live whose list of beta has every text as a page and a file, no matter who wrote it. */
async function writeFalseList(): Promise<void> {
  const texts = [...TEXTS, releaseFileAddress(sample.first['shell']!)];
  const { log, content } = site();
  const { entry, hash } = (await log.head())!;
  const list = await liveList('beta');
  const [page] = Object.values(list.pages);
  const pages = await content.putJson({
    ...list,
    pages: { ...list.pages, ...Object.fromEntries(texts.map((each) => [each, page])) },
    files: { ...list.files, ...Object.fromEntries(texts.map((each) => [each, page!.file])) },
  });
  const beta = { ...entry.packages['beta']!, pages };
  const number = entry.number + 1;
  await log.append({
    ...entry,
    number,
    release: number,
    packages: { ...entry.packages, beta },
    before: hash,
  });
}

test('a list with such paths: each is answered and exported as if the list did not have it', async () => {
  const server = await serve(site(), 0);
  const ask = async (target: string) => {
    const { status, headers, body } = await rawRequest({ port: server.port, path: target });
    return [status, headers['content-type'], headers.location, body.toString('utf8').replaceAll(/\d+/g, 'n')];
  };
  const before = new Map<string, unknown>();
  const asked = TEXTS.filter((each) => /^\/[\x21-\x7e]*$/.test(each));
  for (const each of asked) before.set(each, await ask(each));
  await writeFalseList();
  for (const each of asked) {
    expect(await ask(each), each).toEqual(before.get(each));
  }
  const [status, , , releaseFile] = await ask(releaseFileAddress(sample.first['shell']!));
  expect([status, releaseFile]).toEqual([200, expect.stringContaining('"remotes"')]);
  await server.close();
  const around = path.join(sample.folder, 'around');
  await exportSite(site(), path.join(around, 'a/b/exported'));
  await exportForNginx(site(), path.join(around, 'a/b/nginx'));
  const folders = readdirSync(around, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^a(?:\/b(?:\/(?:exported|nginx)(?:\/.*)?)?)?$/.test(file),
  );
  expect(folders).toEqual([]);
  for (const [file, text] of [
    ['robots.txt', 'User-agent'],
    ['sitemap.xml', '<urlset'],
    [releaseFileAddress(sample.first['shell']!).slice(1), '"remotes"'],
  ] as const) {
    expect(readFileSync(path.join(around, 'a/b/exported', file), 'utf8'), file).toContain(text);
    expect(readFileSync(path.join(around, 'a/b/nginx/current/site', file), 'utf8'), file).toContain(text);
  }
  const { pages } = (await liveView(site())).lists.get('beta')!;
  expect(Object.keys(pages)).toEqual(['/beta']);
});
