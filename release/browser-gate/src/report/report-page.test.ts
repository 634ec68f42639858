import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { sampleReport } from '../testing/sample-report.ts';
import type { CheckReport, ReportedPicture } from '@site/release-model/check-report';
import { reportJson } from './report-json.ts';
import { reportPage } from './report-page.ts';
import { reportText } from './report-text.ts';

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>' </style>\n# @team`;

const crop = { png: Buffer.from('a picture'), width: 360, height: 200, top: 100, fullHeight: 900 };
const box = { left: 16, top: 32, width: 64, height: 16 };
const picture: ReportedPicture = {
  viewport: 'phone',
  scheme: 'dark',
  strips: [{ before: crop, after: { ...crop, height: 240 }, boxes: { before: [box], after: [box, box] } }],
  changedPixels: 700,
  share: 0.01,
};

/** A report in which every text of another team is hostile. */
const hostile = (): CheckReport =>
  sampleReport({
    verdict: 'refused',
    by: HOSTILE,
    why: HOSTILE,
    commit: HOSTILE,
    packages: [{ name: HOSTILE, before: HOSTILE, after: HOSTILE }],
    rules: [
      {
        name: 'dead-link',
        state: 'refused',
        findings: [{ package: HOSTILE, page: HOSTILE, found: HOSTILE, fix: HOSTILE }],
      },
    ],
    warnings: [HOSTILE],
    pages: [
      { path: HOSTILE, package: HOSTILE, change: 'changed', pictures: [picture] },
      { path: HOSTILE, package: HOSTILE, change: 'gone', pictures: [] },
    ],
    weights: [
      { path: HOSTILE, package: HOSTILE, after: { html: 1, css: 2, scripts: 3 } },
      { path: HOSTILE, package: HOSTILE, before: { html: 1, css: 2, scripts: 3 } },
    ],
  });

test('no text of another team becomes markup', () => {
  const page = parse(reportPage(hostile()));
  expect(page.querySelectorAll('script')).toEqual([]);
  const sources = page.querySelectorAll('img').map((image) => image.getAttribute('src') ?? '');
  expect(sources.filter((source) => !source.startsWith('data:image/png;base64,'))).toEqual([]);
  expect(sources).toHaveLength(2);
  const handlers = page.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));
  expect(handlers.filter((name) => name.startsWith('on'))).toEqual([]);
  expect(page.querySelector('.what')?.text).toBe(HOSTILE);
});

test('the page asks for nothing and runs nothing', () => {
  const page = parse(reportPage(hostile()));
  const policy = page.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  const addresses = page
    .querySelectorAll('[href], [src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
  expect(addresses.filter((address) => !/^(?:#|data:image\/png)/.test(address))).toEqual([]);
});

test('the Markdown has neither markup nor mentions of another team', () => {
  const text = reportText(hostile());
  const outsideCode = text.replace(/`[^`]*`/g, '');
  expect(outsideCode).not.toContain('<');
  expect(outsideCode).not.toMatch(/(?<!\\)@team/);
  expect(text.split('\n').filter((line) => line.startsWith('# '))).toEqual([]);
});

test('the verdict is first, in words', () => {
  const verdictOf = (report: CheckReport) => parse(reportPage(report)).querySelector('h1')?.text;
  expect(verdictOf(sampleReport())).toBe('✓May go live');
  expect(verdictOf(sampleReport({ verdict: 'waived' }))).toBe('!May go live, with waived rules');
  expect(verdictOf(sampleReport({ verdict: 'refused' }))).toBe('✕Refused');
  expect(reportText(sampleReport({ verdict: 'refused' }))).toMatch(/^## Refused\n/);
});

test('rules with findings show their evidence, the others are a list', () => {
  const page = parse(
    reportPage(
      sampleReport({
        verdict: 'refused',
        rules: [
          {
            name: 'hydration',
            state: 'refused',
            findings: [{ package: 'careers', page: '/careers', found: 'it differs', fix: 'render the same' }],
          },
          { name: 'dead-link', state: 'met', findings: [] },
          { name: 'alive', state: 'unchecked', findings: [] },
        ],
      }),
    ),
  );
  const [rule, ...more] = page.querySelectorAll('.rule');
  expect(more).toEqual([]);
  expect(rule?.text.replace(/\s+/g, ' ').trim()).toBe(
    'hydration refused careers /careers it differs Fix render the same',
  );
  expect(page.querySelectorAll('.names code').map(({ text }) => text)).toEqual(['alive', 'dead-link']);
});

test('a page shows its pictures with the differences marked; others are named', () => {
  const page = parse(
    reportPage(
      sampleReport({
        pages: [
          { path: '/careers', package: 'careers', change: 'changed', pictures: [picture] },
          { path: '/jobs', package: 'careers', change: 'gone', pictures: [] },
          { path: '/team', package: 'careers', change: 'same', pictures: [] },
        ],
      }),
    ),
  );
  expect(page.querySelectorAll('img').map((image) => image.getAttribute('alt'))).toEqual([
    '/careers, phone, dark: as it is live, row 100 and below',
    '/careers, phone, dark: as it would be, row 100 and below',
  ]);
  expect(page.querySelectorAll('.marks rect')).toHaveLength(3);
  const listed = page.querySelectorAll('.listed').map(({ text }) => text.replace(/\s+/g, ' ').trim());
  expect(listed).toEqual([
    'No visible change: desktop light, phone light, desktop dark.',
    'Gone: /jobs',
    'Without a visible change: /team',
  ]);
});

test('bars are as long as the weights, the heaviest page of each kind as 100 %', () => {
  const page = parse(
    reportPage(
      sampleReport({
        weights: [
          {
            path: '/careers',
            package: 'careers',
            before: { html: 10_000, css: 8000, scripts: 50_000 },
            after: { html: 20_000, css: 8000, scripts: 40_000 },
          },
        ],
      }),
    ),
  );
  const bars = page.querySelectorAll('.weight .bar').map((bar) => bar.getAttribute('style'));
  expect(bars.map((style) => style?.replace('inline-size:', ''))).toEqual([
    '50.00%',
    '100.00%',
    '100.00%',
    '100.00%',
    '100.00%',
    '80.00%',
  ]);
  expect(page.querySelectorAll('.step').map(({ text }) => text)).toEqual(['+10.0 KB', '±0', '−10.0 KB']);
});

test('the JSON has all facts but no picture', () => {
  const json = JSON.parse(
    reportJson(
      sampleReport({ pages: [{ path: '/', package: 'a', change: 'changed', pictures: [picture] }] }),
    ),
  );
  expect(json).toMatchObject({ verdict: 'passed', live: 4 });
  expect(json.pages[0].pictures[0]).toMatchObject({
    viewport: 'phone',
    share: 0.01,
    strips: [{ after: { height: 240 } }],
  });
  expect(JSON.stringify(json)).not.toContain('png');
});

test('the report says how many visits were not repeated', () => {
  const known = sampleReport({ known: 7 });
  const sentence = 'No page changed. 7 visits to unchanged pages were not repeated.';
  expect(reportText(known)).toContain(sentence);
  expect(reportPage(known)).toContain(sentence);
  expect(reportText(sampleReport())).not.toContain('repeated');
});
