import type { BreakingChange, EditableBuild } from './breaking-change.ts';

const home = (html: string) => (build: EditableBuild) => {
  build.exposes['./home'] += html;
};

/** Pages that a remote's team may not make live. */
export const PAGE_CHANGES: readonly BreakingChange[] = [
  ['no heading', 'beta', ({ exposes }) => (exposes['./beta'] = 'beta'), ['single-heading']],
  ['two headings', 'alpha', home('<h1>again</h1>'), ['single-heading']],
  ['page throws', 'beta', ({ exposes }) => (exposes['./beta/second'] = 'throw'), ['page-throws']],
  ['blank title', 'alpha', home('<!--title: -->'), ['missing-metadata']],
  ['blank description', 'alpha', home('<!--description: -->'), ['missing-metadata']],
  ['page kept from search engines', 'alpha', home('<meta name="robots" content="noindex">'), ['noindex']],
  ['form for another host', 'alpha', home('<form action="https://x.example"></form>'), ['foreign-form']],
  [
    'host that is asked beforehand',
    'alpha',
    home('<link rel="preconnect" href="https://x.example">'),
    ['unknown-host'],
  ],
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
  ['page too large', 'alpha', home(`<!--${'x'.repeat(200_000)}-->`), ['page-budget']],
];
