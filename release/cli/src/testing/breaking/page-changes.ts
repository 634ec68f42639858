import type { BreakingChange, EditableBuild } from './breaking-change.ts';

const home = (html: string) => (build: EditableBuild) => {
  build.exposes['./home'] += html;
};

const jsonLd = (text: string) => home(`<script type="application/ld+json">${text}</script>`);

/** Pages that a remote's team may not make live. */
export const PAGE_CHANGES: readonly BreakingChange[] = [
  ['no heading', 'beta', ({ exposes }) => (exposes['./beta'] = 'beta'), ['single-heading']],
  ['two headings', 'alpha', home('<h1>again</h1>'), ['single-heading']],
  ['page throws', 'beta', ({ exposes }) => (exposes['./beta/second'] = 'throw'), ['page-throws']],
  ['blank title', 'alpha', home('<!--title: -->'), ['missing-metadata']],
  ['blank description', 'alpha', home('<!--description: -->'), ['missing-metadata']],
  ['short title', 'alpha', home('<!--title: Short-->'), ['search-result']],
  ['long title', 'alpha', home(`<!--title: ${'Long '.repeat(20)}-->`), ['search-result']],
  ['short description', 'alpha', home('<!--description: Too short.-->'), ['search-result']],
  ['title of another page', 'alpha', home('<!--title: Sample page /more-->'), ['search-result']],
  [
    'description of another page',
    'alpha',
    home('<!--description: A page of the sample site, which only tests ever see, at /more.-->'),
    ['search-result'],
  ],
  ['structured data that does not parse', 'alpha', jsonLd('{'), ['structured-data']],
  ['structured data without context', 'alpha', jsonLd('{"@type":"WebSite"}'), ['structured-data']],
  [
    'article without author',
    'alpha',
    jsonLd('{"@context":"https://schema.org","@type":"BlogPosting","headline":"x","datePublished":"x"}'),
    ['structured-data'],
  ],
  ['id that hides a global', 'alpha', home('<p id="eventReplay"></p>'), ['taken-name']],
  ['page kept from search engines', 'alpha', home('<meta name="robots" content="noindex">'), ['noindex']],
  [
    'address of another site as its own',
    'alpha',
    home('<link rel="canonical" href="/a"><link rel="canonical" href="https://staging.example/a">'),
    ['search-result'],
  ],
  ['page that leads elsewhere', 'alpha', home('<meta http-equiv="refresh" content="1">'), ['meta-refresh']],
  ['form for another host', 'alpha', home('<form action="https://x.example"></form>'), ['foreign-form']],
  ['link without encryption', 'alpha', home('<a href="http://x.example">x</a>'), ['plain-http']],
  [
    'host that is asked beforehand',
    'alpha',
    home('<link rel="preconnect" href="https://x.example">'),
    ['unknown-host'],
  ],
  ['text in another language', 'alpha', home(`<main>${'der und die '.repeat(6)}</main>`), ['language']],
  ['open dialog', 'alpha', home('<dialog open>x</dialog>'), ['by-itself']],
  ['inline script', 'alpha', home('<script>start(1)</script>'), ['inline-code']],
  [
    'script from another host',
    'alpha',
    home('<script src="https://x.example/x.js"></script>'),
    ['inline-code'],
  ],
  ['event handler', 'alpha', home('<p onclick="go()">x</p>'), ['inline-code']],
  ['style attribute', 'alpha', home('<p style="color:red">x</p>'), ['inline-code']],
  ['style element', 'alpha', home('<style>p { color: red }</style>'), ['inline-code']],
  ['script as an address', 'alpha', home('<a href="javascript:go()">x</a>'), ['inline-code']],
  ['link to nothing', 'alpha', home('<a href="/gone">x</a>'), ['dead-link']],
  [
    'link to a removed version',
    'alpha',
    home('<a href="/packages/beta/1.0.0-0000000000/x0.js">x</a>'),
    ['dead-link'],
  ],
  ['link without a host', 'alpha', home('<a href="http://">x</a>'), ['dead-link']],
  ['anchor to nothing', 'alpha', home('<a href="#nowhere">x</a>'), ['dead-anchor']],
  ['anchor to nothing on another page', 'alpha', home('<a href="/more#nowhere">x</a>'), ['dead-anchor']],
  ['picture of nothing', 'alpha', home('<img alt="" src="/gone.png">'), ['missing-picture']],
  [
    'picture of nothing for dense screens',
    'alpha',
    home('<img alt="" srcset="/gone.png 2x">'),
    ['missing-picture'],
  ],
  ['page too large', 'alpha', home(`<!--${'x'.repeat(200_000)}-->`), ['page-budget']],
];
