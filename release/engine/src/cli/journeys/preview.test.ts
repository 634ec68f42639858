import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import type { PublicSettings } from '@site/contracts';
import { runCommandLine } from '../commands/command-line.ts';
import { quarantine } from '../../changes/promote/actions.ts';
import { prune } from '../../changes/promote/prune.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';
import { rawRequest } from '../../serve/testing/raw-request.ts';
import { makePreview } from '../../changes/promote/promote.ts';
import { PREVIEW_MARK } from '../../serve/preview/preview-site.ts';
import {
  endPreview,
  newPreviewId,
  openPreviews,
  previewKey,
  type Preview,
} from '../../model/release/preview.ts';

const ADA = { by: 'Ada', days: 7 };

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
});
afterAll(() => sample.stop());

/** Asks the server by a host name that need not resolve. */
async function get(host: string, path: string, method = 'GET') {
  const { body, ...answer } = await rawRequest({ port: sample.port, path, method, headers: { Host: host } });
  return { ...answer, text: body.toString() };
}

const hostOf = ({ id }: Preview): string => `${id}.preview.localhost:${sample.port}`;
const PAGES = ['/', '/more', '/beta', '/nowhere'];

async function previewBeta(text: string, more: Partial<Parameters<typeof makePreview>[1]> = {}) {
  const version = await sample.publishText('beta', text);
  return {
    version,
    preview: await makePreview(sample.site, { ...ADA, packages: { beta: version }, ...more }),
  };
}

test('a preview shows the wanted version next to the live ones, and the live site stays as it is', async () => {
  const { preview } = await previewBeta('in a preview');
  expect(preview.changed).toEqual(['beta']);
  expect((await get(hostOf(preview), '/beta')).text).toContain('<h1>beta in a preview</h1>');
  expect((await get(hostOf(preview), '/more')).text).toContain('<h1>alpha first</h1>');
  expect((await get(hostOf(preview), '/nowhere')).status).toBe(404);
  expect((await get('localhost', '/beta')).text).toContain('<h1>beta first</h1>');
});

test('its bytes are those that a promotion serves, but for the declared settings and the mark', async () => {
  const { version, preview } = await previewBeta('the same bytes');
  const host = hostOf(preview);
  const before = await Promise.all(PAGES.map(async (page) => (await get(host, page)).text));
  const feed = (await get(host, '/beta/feed.xml')).text;
  const { entry } = await sample.promote({ beta: version });
  expect(entry.packages['beta']).toMatchObject({ pages: preview.packages['beta']!.pages });
  for (const [index, page] of PAGES.entries()) {
    const live = (await get('localhost', page)).text;
    expect(before[index], page).not.toBe(live);
    expect(withoutPreview(before[index]!, entry.settings), page).toBe(live);
  }
  expect((await get('localhost', '/beta/feed.xml')).text).toBe(feed);
  const file = `/packages/beta/${version}/mf-manifest.json`;
  expect((await get(host, file)).text).toBe((await get('localhost', file)).text);
});

/** Takes back what a preview may change. */
function withoutPreview(html: string, settings: PublicSettings): string {
  return html
    .replace(`<link rel="stylesheet" href="${PREVIEW_MARK}">`, '')
    .replace(/"settings":\{.*?\}/, `"settings":${JSON.stringify(settings)}`);
}

test('search engines are kept away from everything, and robots.txt forbids all', async () => {
  const host = hostOf((await previewBeta('not for search engines')).preview);
  for (const path of [...PAGES, '/beta/feed.xml', '/sitemap.xml', '/robots.txt', PREVIEW_MARK]) {
    expect((await get(host, path)).headers['x-robots-tag'], path).toBe('noindex, nofollow');
  }
  expect((await get(host, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('localhost', '/beta')).headers['x-robots-tag']).toBeUndefined();
});

test('its forms reach a backend that stores nothing and says so, and nothing is measured', async () => {
  const { preview } = await previewBeta('with forms');
  const host = hostOf(preview);
  const page = await get(host, '/beta');
  const [, json = ''] = /id="site-release">(.*?)<\/script>/.exec(page.text) ?? [];
  const { settings } = JSON.parse(json) as { settings: PublicSettings };
  expect(settings.PUBLIC_SUPABASE_URL).toBe(`http://${host}/preview-backend`);
  expect(settings.PUBLIC_POSTHOG_KEY).toBe('');
  expect(page.headers['content-security-policy']).not.toContain('54321');
  expect((await get(host, '/preview-backend/rest/v1/demo_requests', 'POST')).status).toBe(201);
  const signup = await get(host, '/preview-backend/functions/v1/newsletter-signup', 'POST');
  expect(JSON.parse(signup.text)).toEqual({ message: 'This is a preview: nothing was stored or sent.' });
  const mark = await get(host, PREVIEW_MARK);
  expect(mark.headers['content-type']).toContain('text/css');
  expect(mark.text).toContain('not live · forms store nothing · ends ');
});

test('a host without an open preview is not found', async () => {
  for (const name of [newPreviewId(), '__proto__', '..', '']) {
    expect((await get(`${name}.preview.localhost`, '/beta')).status, name).toBe(404);
  }
});

test('it is there until its end, or until somebody ends it', async () => {
  const { preview } = await previewBeta('for an hour', { days: 1 / 24 });
  expect((await get(hostOf(preview), '/beta')).status).toBe(200);
  rs.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  expect((await get(hostOf(preview), '/beta')).status).toBe(404);
  expect(await openPreviews(sample.site)).not.toContainEqual(expect.objectContaining({ id: preview.id }));
  rs.useRealTimers();

  const { preview: other } = await previewBeta('ended early');
  await endPreview(sample.site, other.id.slice(0, 8));
  expect((await get(hostOf(other), '/beta')).status).toBe(404);
  await expect(endPreview(sample.site, '')).rejects.toThrow('No open preview begins with ""');
});

test('pruning keeps what an open preview needs, and removes the rest of an ended one', async () => {
  const { preview, version } = await previewBeta('to be kept');
  const { preview: ended } = await previewBeta('to be removed');
  await endPreview(sample.site, ended.id);
  await sample.ship('beta', 'later');
  await prune(sample.site, { keep: 1, days: 0 });
  expect((await get(hostOf(preview), '/beta')).text).toContain('beta to be kept');
  expect((await get(hostOf(preview), `/packages/beta/${version}/mf-manifest.json`)).status).toBe(200);
  expect(await sample.site.store.read(previewKey(ended.id))).toBeUndefined();
});

test('a page that the gate would refuse can be looked at, and the refusal is named', async () => {
  const { preview } = await previewBeta('<a href="/nothing">dead</a>');
  expect(preview.refusals).toMatchObject([{ package: 'beta', rule: 'dead-link' }]);
  expect((await get(hostOf(preview), '/beta')).text).toContain('/nothing');
});

test('what can’t be previewed is refused with one sentence', async () => {
  const make = (more: object) => makePreview(sample.site, { ...ADA, packages: { beta: '1.0.0-0' }, ...more });
  await expect(make({})).rejects.toThrow('There is no version 1.0.0-0 of beta');
  for (const days of [0, 91]) await expect(make({ days })).rejects.toThrow('up to 90 days');
  const version = await sample.publishText('beta', 'quarantined');
  await quarantine(sample.site, `beta@${version}`, { by: 'Ada' });
  await expect(make({ packages: { beta: version } })).rejects.toThrow('is quarantined by Ada');
});

test('the commands make, list and end previews', async () => {
  const version = await sample.publishText('beta', 'by command');
  const lines: string[] = [];
  rs.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  process.env['SITE_ROOT'] = sample.root;
  process.env['PREVIEW_ORIGIN'] = 'https://*.preview.example.com';
  try {
    expect(await runCommandLine(['preview', `beta@${version.slice(-10)}`, '--days', '2'])).toBe(0);
    const [address = ''] = /^https:\/\/\w{20}\.preview\.example\.com/.exec(lines.at(-1)!) ?? [];
    expect(address).not.toBe('');
    expect(await runCommandLine(['preview', '--list'])).toBe(0);
    expect(lines.at(-1)).toContain(`${address}  beta ${version}`);
    expect(await runCommandLine(['preview', '--end', address.slice(8, 28)])).toBe(0);
    expect(await runCommandLine(['preview', '--list', '--json'])).toBe(0);
    expect(lines.at(-1)).not.toContain(address);
  } finally {
    delete process.env['SITE_ROOT'];
    delete process.env['PREVIEW_ORIGIN'];
    rs.restoreAllMocks();
  }
});
