import { expect, test } from '@rstest/core';
import type { Refusal } from '../../model/gate/refusal.ts';
import { SAMPLE_IDENTITY } from '../../model/testing/sample-packages.ts';
import {
  SAMPLE_BUDGETS,
  sampleOutline,
  sampleRemote,
  sampleRendered,
  sampleVersions,
} from '../testing/sample-candidate.ts';
import { byteBudget, pageBudget } from './budgets.ts';
import { deadLink, missingFragment, missingPage } from './links.ts';
import { missingMetadata, pageThrows, singleHeading, siteFileFailed } from './pages.ts';
import { pathClaimedTwice } from './paths.ts';
import { federationRuntime, unknownToken } from './versions.ts';

const { shell } = sampleVersions();
const isServed = (path: string) => ['/', '/pricing', '/blog/feed.xml'].includes(path);
const linking = (name: string, links: Record<string, string>) => ({
  outlines: [sampleOutline(name, ['/more'], { links })],
  isServed,
});
const withSite = (more: object) =>
  sampleOutline('shell', ['/404'], {
    site: {
      identity: SAMPLE_IDENTITY,
      inlineScripts: [],
      fragmentOwners: {},
      mounts: {},
      redirects: {},
      ...more,
    },
  });
const exposing = (fragmentOwners: Record<string, string>) => ({
  outlines: [sampleOutline('alpha', ['/']), withSite({ fragmentOwners })],
});
const heavyPages = (html: number, css: number) => ({
  outlines: [sampleOutline('alpha', ['/more'], { heaviest: { html: ['/more', 1001], css: ['/more', 100] } })],
  budgets: { ...SAMPLE_BUDGETS, page: { html, css } },
});
const tokens = (defined: string, needed: string) => ({
  shell: { ...shell, tokens: { defined: [defined], needed: [] } },
  remotes: [sampleRemote({}, { tokens: { defined: [], needed: [needed] } })],
});
const titled = (title: string, description: string, more: object = {}) => ({
  rendered: [{ ...sampleRendered({ title, description }), ...more }],
  product: 'Sample',
});
const headings = (count: number) => ({ rendered: [sampleRendered({ headings: count })] });
const claiming = (page: string, file: string) => ({
  outlines: [
    sampleOutline('alpha', ['/x'], { files: ['/y.xml', '/pictures/0.png'] }),
    sampleOutline('beta', [page], { files: [file, '/pictures/0.png'] }),
  ],
});
const named = (name: string) => {
  const other = sampleRemote({}, { exposes: { './x': 10_001 } });
  return sampleVersions({ remotes: [{ ...other, info: { ...other.info, name } }] });
};
const broken = { path: '/more', remote: 'alpha', error: 'window is not defined.' };
const failed = { path: '/robots.txt', remote: 'content', error: 'content may not write it.' };

const accepted: readonly [name: string, refusals: readonly Refusal[]][] = [
  ['packages within their budgets', byteBudget(sampleVersions())],
  ['pages within theirs', pageBudget(heavyPages(1001, 100))],
  ["the shell's federation runtime", federationRuntime(sampleVersions())],
  ['a fragment that its owner exposes', missingFragment(exposing({ banner: 'alpha' }))],
  [
    'links to pages and files',
    deadLink(linking('alpha', { '/pricing': '/more', '/blog/feed.xml': '/more' })),
  ],
  ['a link of the shell, which another rule names', deadLink(linking('shell', { '/nothing': '/404' }))],
  ['a header that links to pages', missingPage(linking('shell', { '/pricing': '/404' }))],
  ['a link of a remote, which another rule names', missingPage(linking('alpha', { '/careers': '/more' }))],
  ['a title and a description', missingMetadata(titled('T', 'd'))],
  ['a not-found page without one', missingMetadata(titled('T', '', { path: '/404', remote: 'shell' }))],
  ['a page that renders', pageThrows({ rendered: [sampleRendered()] })],
  ['one heading', singleHeading(headings(1))],
  ['no file that failed', siteFileFailed({ failedFiles: [] })],
  ['a token of the shell', unknownToken(tokens('--ink', '--ink'))],
  ['different paths, and a picture of two', pathClaimedTwice(claiming('/beta', '/z.xml'))],
];

test.each(accepted)('%s: accepted', (_name, refusals) => {
  expect(refusals).toEqual([]);
});

const heavy = sampleRemote({}, { entryBytes: 8001, exposes: { './home': 12_001, './fragment/x': 20_000 } });

const refused: readonly [
  package_: string,
  rule: string,
  refusals: readonly Refusal[],
  ...values: string[],
][] = [
  [
    'alpha',
    'byte-budget',
    byteBudget(sampleVersions({ remotes: [heavy] })),
    'the entry: 8,001 B of scripts, the budget is 8,000 B',
    './home: 12,001 B of scripts, the budget is 12,000 B',
    './fragment/x: 20,000 B of scripts, the budget is 12,000 B',
  ],
  [
    'shell',
    'byte-budget',
    byteBudget(sampleVersions({ budgets: { ...SAMPLE_BUDGETS, shell: { scripts: 89_999 } } })),
    'every page: 90,000 B',
  ],
  ['beta', 'byte-budget', byteBudget(named('beta')), 'the budget is 10,000 B'],
  ['alpha', 'page-budget', pageBudget(heavyPages(1000, 99)), '1,001 B of HTML', '100 B of style sheets'],
  [
    'alpha',
    'federation-runtime',
    federationRuntime(sampleVersions({ remotes: [sampleRemote({ federation: '2.9.3' })] })),
    'built with Module Federation 2.9.3, the shell with 2.9.2',
  ],
  ['alpha', 'missing-fragment', missingFragment(exposing({ dialog: 'alpha' })), './fragment/dialog'],
  ['consent', 'missing-fragment', missingFragment(exposing({ banner: 'consent' })), 'banner'],
  ['alpha', 'dead-link', deadLink(linking('alpha', { '/nothing': '/more' })), '/more links to /nothing'],
  [
    'alpha',
    'dead-link',
    deadLink({
      outlines: [
        withSite({ redirects: { '/old': '/pricing' } }),
        ...linking('alpha', { '/old/page': '/more' }).outlines,
      ],
      isServed,
    }),
    '/old/page, which has moved to /pricing',
  ],
  ['shell', 'missing-page', missingPage(linking('shell', { '/careers': '/404' })), '/careers, which'],
  ['alpha', 'missing-metadata', missingMetadata(titled('', '')), 'no title', 'no description'],
  ['alpha', 'missing-metadata', missingMetadata(titled(' \u00A0 | Sample', '\u2003')), 'blank', 'blank'],
  ['alpha', 'page-throws', pageThrows({ rendered: [broken] }), 'does not render: window is not defined'],
  ['alpha', 'single-heading', singleHeading(headings(0)), 'has 0 h1'],
  ['alpha', 'single-heading', singleHeading(headings(2)), 'has 2 h1'],
  ['content', 'site-file-failed', siteFileFailed({ failedFiles: [failed] }), '/robots.txt'],
  ['alpha', 'unknown-token', unknownToken(tokens('--ink', '--inc')), '--inc'],
  ['beta', 'path-claimed-twice', pathClaimedTwice(claiming('/x', '/y.xml')), '/x is claimed', '/y.xml is'],
];

test.each(refused)('%s: %s', (package_, rule, refusals, ...values) => {
  expect(refusals).toMatchObject(
    values.map((value) => ({ package: package_, rule, value: expect.stringContaining(value) })),
  );
});
