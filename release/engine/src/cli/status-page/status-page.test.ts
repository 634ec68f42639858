import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { runSite } from '../testing/run-site.ts';
import { type Overview, statusPage } from './status-page.ts';

const AT = '2026-11-28T03:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString();

const canaryOf = (share: number) => ({
  share,
  steps: [50],
  everyMinutes: 10,
  limitMinutes: 60,
  goesLive: true,
  began: 5,
  salt: '',
  packages: { careers: { version: '1.0.0-2222222222' } },
  steppedAt: ago(20),
  until: ago(-40),
});
const entry = (number: number, more: object = {}) =>
  ({
    number,
    action: 'promote',
    by: 'Ada',
    at: ago(60 - number),
    changes: {},
    before: '',
    ...more,
  }) as LogEntry;

const OVERVIEW: Overview = {
  at: AT,
  place: '/srv/site-root',
  status: {
    live: 7,
    packages: [
      {
        name: 'careers',
        live: '1.0.0-1111111111',
        since: 3,
        previous: null,
        withdrawn: [],
        versions: ['1.0.0-1111111111', '1.0.0-2222222222'],
      },
    ],
    settings: { PUBLIC_SITE_URL: 'https://www.example.com' },
    hold: null,
    held: {},
    quarantined: {},
    canary: null,
    trustsEveryone: false,
    keys: [{ owner: 'careers', id: 'a1b2', state: 'current' }],
  },
  brought: new Map([[3, entry(3, { why: '<script>alert(1)</script> & "more"', commit: '0123abc' })]]),
  latest: Array.from({ length: 20 }, (_, index) => entry(22 - index)),
  damaged: [],
  canarySteps: [],
  pages: [{ path: '/careers', owner: 'careers', picture: 'ab'.repeat(32) }],
};
const pageWith = (status: Partial<Overview['status']>, more: Partial<Overview> = {}) =>
  statusPage({ ...OVERVIEW, status: { ...OVERVIEW.status, ...status }, ...more });
const textOf = (markup: string) => markup.replace(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a calm site: who is live since when and by whom, twenty entries, and a picture of each page', () => {
  const page = statusPage(OVERVIEW);
  const text = textOf(page);
  expect(text).toContain('Release 7 is live');
  expect(text).toContain('Nothing is on hold, in quarantine or damaged');
  expect(text).toContain('careers 1.0.0-1111111111 Went live 57 min ago ( 2026-11-28 02:03 UTC ) By Ada');
  expect(text).toContain('Commit 0123abc Keys a1b2 (current) Latest 1.0.0-2222222222');
  expect(text.match(/\d+ Promotion/g)).toHaveLength(20);
  expect(page).toContain(`<img src="pictures/${'ab'.repeat(32)}.png"`);
  expect(page).toContain('href="https://www.example.com/careers"');
});

test('what people wrote is text, and nothing runs or comes from elsewhere', () => {
  const page = statusPage(OVERVIEW);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
  expect(page).not.toMatch(/<(?:script|form|button|iframe|link)|\son\w+=|url\(|src="(?!pictures\/)/);
});

test('holds, quarantine and damage come first, each with its reason', () => {
  const note = (why: string) => ({ by: 'Bea', at: ago(180), why });
  const text = textOf(
    pageWith(
      {
        hold: note('the database'),
        held: { consent: note('the lawyers') },
        quarantined: { 'careers@1.0.0-3': note('it crashes') },
        trustsEveryone: true,
      },
      { damaged: ['log/000000004.json is damaged.'] },
    ),
  );
  expect(text).not.toContain('Nothing is on hold');
  for (const said of [
    'Everything is on hold the database by Bea, 3 h ago',
    'consent is on hold the lawyers',
    'careers@1.0.0-3 is quarantined it crashes',
    'log/000000004.json is damaged.',
    'Nobody has a key',
  ]) {
    expect(text).toContain(said);
    expect(text.indexOf(said)).toBeLessThan(text.indexOf('Packages'));
  }
});

test('a canary has its share, its figures and its curve', () => {
  const counted = { views: 400, failures: 5, before: { views: 7600, failures: 9 }, likelihood: 1 };
  const canarySteps = [
    entry(5, { action: 'canary', at: ago(40), canary: canaryOf(5) }),
    entry(6, { action: 'canary-step', at: ago(20), canary: canaryOf(25), evidence: counted }),
  ];
  const canary = canaryOf(25) as unknown as LogEntry['canary'];
  const page = pageWith({ canary: canary ?? null }, { canarySteps });
  const text = textOf(page);
  expect(text).toContain('25 % careers 1.0.0-2222222222 Began 40 min ago');
  expect(text).toContain('Ends by 2026-11-28 03:40 UTC Next 50 %, live Failed 5 of 400 views, 20 min ago');
  expect(text).toContain('Live failed 9 of 7600 views');
  expect(page).toContain('aria-label="Share: 5 % from 02:20, 25 % from 02:40 UTC"');
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
});
afterAll(() => sample.remove());

test('the command writes the page and its pictures, and removes those of an earlier release', async () => {
  const folder = path.join(sample.folder, 'status');
  const write = async () => {
    const { code, lines } = await runSite(sample.root, 'status', '--html', folder);
    expect([code, lines]).toEqual([0, [path.join(folder, 'index.html')]]);
    const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
    const pictures = readdirSync(path.join(folder, 'pictures')).sort();
    expect([...new Set(page.match(/[\da-f]{64}\.png/g))].sort()).toEqual(pictures);
    return { page, pictures };
  };
  expect((await write()).page).toContain('Nothing is live');
  await sample.promote();
  const first = await write();
  expect(first.pictures).toHaveLength(2);
  await sample.ship('beta', 'second');
  const second = await write();
  expect(second.page).toContain('Release 2 is live');
  expect(second.pictures).toHaveLength(2);
  expect(second.pictures).not.toEqual(first.pictures);
});

test('a folder that is none, or that has another page, is refused with one sentence', async () => {
  const folder = path.join(sample.folder, 'site');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), '<title>The site</title>');
  for (const [given, problem] of [
    ['/dev/null', 'is no folder'],
    ['/dev/null/status', 'is no folder'],
    [folder, 'is a page of something else'],
  ] as const) {
    const { code, lines } = await runSite(sample.root, 'status', '--html', given);
    expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining(problem)]);
  }
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('<title>The site</title>');
});
