import { contentNamedFile } from '@site/release-model/testing/sample-packages';
import { noise, type BreakingChange } from './breaking-change.ts';

/** Builds that a remote's team may not make live: files, paths, fragments, and the versions that they were built with. */
export const REMOTE_CHANGES: readonly BreakingChange[] = [
  [
    'unknown token',
    'beta',
    ({ files }) => (files['web/app.css'] = '[data-mf=beta] .x{color:var(--color-gone)}'),
    ['unknown-token'],
  ],
  [
    'style of the way from page to page',
    'beta',
    ({ files }) => (files['web/app.css'] = '::view-transition-old(root){animation-duration:9s}'),
    ['unscoped-style'],
  ],
  [
    'style of printed pages',
    'alpha',
    ({ files }) => (files['web/app.css'] = '@media print{body{display:none}}'),
    ['unscoped-style'],
  ],
  ['entry too large', 'beta', ({ files }) => (files['web/remote-entry.js'] = noise(20_000)), ['byte-budget']],
  ['page’s script too large', 'beta', ({ files }) => (files['web/x1.js'] = noise(20_000)), ['byte-budget']],
  [
    'other content under the name of a file that browsers keep',
    'beta',
    ({ files, exposes }) => (files[`web/${contentNamedFile(exposes).file}`] = 'other()'),
    ['name-taken'],
  ],
  [
    'page of another team',
    'alpha',
    ({ exposes }) => (exposes['./beta/x'] = '<h1>x</h1>'),
    ['path-outside-mounts'],
  ],
  [
    'page outside the mounts',
    'beta',
    ({ exposes }) => (exposes['./other'] = '<h1>x</h1>'),
    ['path-outside-mounts'],
  ],
  [
    'page with the path of the site’s own',
    'alpha',
    ({ exposes }) => (exposes['./404'] = '<h1>x</h1>'),
    ['path-outside-mounts'],
  ],
  ['fragment removed', 'alpha', ({ exposes }) => delete exposes['./fragment/banner'], ['missing-fragment']],
  [
    'page removed to which the header links',
    'beta',
    ({ exposes }) => delete exposes['./beta'],
    ['missing-page'],
  ],
  [
    'page removed to which another team links',
    'alpha',
    ({ exposes }) => delete exposes['./more'],
    ['dead-link'],
  ],
  [
    'file outside the mounts',
    'beta',
    ({ siteFiles }) => siteFiles.push({ path: '/feed.xml', content: '' }),
    ['site-file-failed'],
  ],
  [
    'file that leads elsewhere',
    'beta',
    ({ siteFiles }) => siteFiles.push({ path: '/beta/../x.xml', content: '' }),
    ['site-file-failed'],
  ],
  [
    'file twice',
    'beta',
    ({ siteFiles }) => siteFiles.push({ path: '/beta/feed.xml', content: '' }),
    ['site-file-failed'],
  ],
  [
    'file with the path of an icon',
    'alpha',
    ({ siteFiles }) => siteFiles.push({ path: '/icon.svg', content: '' }),
    ['path-claimed-twice'],
  ],
  ['other federation runtime', 'beta', ({ info }) => (info.federation = '2.9.3'), ['federation-runtime']],
  [
    'contract newer than the shell’s',
    'beta',
    ({ info }) => (info.contract = '1.2.0'),
    ['version-mismatch', 'no-way-back'],
  ],
  [
    'contract of another major version',
    'beta',
    ({ info }) => (info.contract = '0.9.0'),
    ['version-mismatch', 'no-way-back'],
  ],
  [
    'contract newer than the previous shell’s',
    'beta',
    ({ info }) => (info.contract = '1.1.0'),
    ['no-way-back'],
  ],
  [
    'React of another major version',
    'beta',
    ({ info }) => (info.singletons = { ...info.singletons, react: '20.0.0' }),
    ['version-mismatch', 'no-way-back'],
  ],
  [
    'patch of a singleton that the shell lacks',
    'beta',
    ({ info }) => (info.singletons = { '@site/runtime/store': '1.4.3' }),
    ['version-mismatch', 'no-way-back'],
  ],
  [
    'singleton newer than the previous shell’s',
    'beta',
    ({ info }) => (info.singletons = { '@site/runtime/store': '1.4.0' }),
    ['no-way-back'],
  ],
  [
    'singleton that the shell lacks',
    'beta',
    ({ info }) => (info.singletons = { 'other-library': '1.0.0' }),
    ['version-mismatch', 'no-way-back'],
  ],
  ['new remote without a mount', 'gamma', () => {}, ['path-outside-mounts']],
  [
    'new remote for a later shell',
    'gamma',
    ({ info }) => (info.contract = '2.0.0'),
    ['version-mismatch', 'no-way-back', 'path-outside-mounts'],
  ],
];
