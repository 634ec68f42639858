import { noise, type BreakingChange, type EditableBuild } from './breaking-change.ts';

const renderer =
  (from: string, to: string) =>
  ({ renderer: edits }: EditableBuild) => {
    edits.push([from, to]);
  };

/** Shells that would break remotes without a change of these. */
export const SHELL_CHANGES: readonly BreakingChange[] = [
  [
    'next major version of the contract',
    'shell',
    ({ info }) => (info.contract = '2.0.0'),
    ['version-mismatch'],
  ],
  [
    'earlier contract than remotes need',
    'shell',
    ({ info }) => (info.contract = '0.9.0'),
    ['version-mismatch'],
  ],
  [
    'next major version of React',
    'shell',
    ({ info }) => (info.singletons = { ...info.singletons, react: '20.0.0' }),
    ['version-mismatch'],
  ],
  ['singleton removed', 'shell', ({ info }) => (info.singletons = { react: '19.3.1' }), ['version-mismatch']],
  [
    'other federation runtime in the shell',
    'shell',
    ({ info }) => (info.federation = '3.0.0'),
    ['federation-runtime'],
  ],
  [
    'fragment that nobody has',
    'shell',
    renderer("banner: 'alpha'", "banner: 'alpha', dialog: 'beta'"),
    ['missing-fragment'],
  ],
  [
    'fragment of another remote',
    'shell',
    renderer("banner: 'alpha'", "banner: 'beta'"),
    ['missing-fragment'],
  ],
  [
    'header that links to nothing',
    'shell',
    renderer('<a href="/beta">', '<a href="/gone">'),
    ['missing-page'],
  ],
  [
    'mount given to another team',
    'shell',
    renderer('"/beta":"beta"', '"/beta":"alpha"'),
    ['path-outside-mounts', 'site-file-failed', 'missing-page'],
  ],
  [
    'mount removed',
    'shell',
    renderer(',"/beta":"beta"', ''),
    ['path-outside-mounts', 'site-file-failed', 'missing-page'],
  ],
  [
    'token removed that remotes use',
    'shell',
    ({ files }) => (files['web/static/css/index.1.css'] = ':root { --color-x: #000 }'),
    ['unknown-token'],
  ],
  [
    'shell’s scripts too large',
    'shell',
    ({ files }) => (files['web/static/js/index.1.js'] = noise(140_000)),
    ['byte-budget'],
  ],
  [
    'inline script of the shell',
    'shell',
    renderer('</head>', '<script>late()</script></head>'),
    ['inline-code'],
  ],
  ['second heading in the layout', 'shell', renderer('<body>', '<body><h1>Sample</h1>'), ['single-heading']],
  ['title removed', 'shell', renderer("'Sample page ' + path", "''"), ['missing-metadata']],
  [
    'one page that the shell can’t render',
    'shell',
    renderer("if (html === 'throw')", "if (path === '/more')"),
    ['page-throws'],
  ],
];

/** Builds that can't be judged: a promotion ends with a sentence, and so does the check. */
export const FAILING_CHANGES: readonly BreakingChange[] = [
  ['page that ends the process', 'beta', ({ exposes }) => (exposes['./beta'] = 'exit'), []],
  ['shell that does not load', 'shell', renderer('exports.createRenderer', 'exports.something'), []],
  [
    'shell without its entry script',
    'shell',
    ({ files }) => (files['web/mf-manifest.json'] = '{ "name": "beta" }'),
    [],
  ],
];

/** Changes that break nothing. */
export const HARMLESS_CHANGES: readonly BreakingChange[] = [
  ['another text', 'beta', ({ exposes }) => (exposes['./beta'] = '<h1>another</h1>'), []],
  ['a page more', 'alpha', ({ exposes }) => (exposes['./extra'] = '<h1>extra</h1>'), []],
  [
    'another script of the shell',
    'shell',
    ({ files }) => (files['web/static/js/index.1.js'] = '/* other */'),
    [],
  ],
  ['later minor versions in the shell', 'shell', ({ info }) => (info.contract = '1.2.0'), []],
  ['the same build as the live one', 'beta', () => {}, []],
];
