import { createHash } from 'node:crypto';
import { expect, test } from '@rstest/core';
import type { PackageVersion } from '../../model/versions/version-record.ts';
import type { Content } from '../../model/store/content.ts';
import { PackageFiles } from '../../model/versions/package-files.ts';
import { inPage, releasedRemote } from './page-assets.ts';

const DIALOG = 'static/js/async/x.fragment.demo-dialog.0123456789.js';
const ARTICLE = 'static/js/async/x.blog._slug_.9876543210.js';
const STYLES = 'static/css/async/styles.fedcba9876.css';
const LIBRARY = 'static/js/async/0.abcdef0123.js';

const expose = (path: string, sync: string[]) => ({ path, assets: { js: { sync }, css: { sync: [] } } });

const FILES: Readonly<Record<string, string>> = {
  'web/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { path: '', name: 'remote-entry.js' } },
    exposes: [
      { ...expose('./blog/[slug]', [ARTICLE]), assets: { js: { sync: [ARTICLE] }, css: { sync: [STYLES] } } },
      expose('./fragment/demo-dialog', [LIBRARY, DIALOG]),
      expose('./fragment/development', ['static/js/async/development.js']),
    ],
  }),
  'web/remote-entry.js': 'entry();',
  [`web/${ARTICLE}`]: 'article();',
  [`web/${DIALOG}`]: 'dialog();',
  [`web/${LIBRARY}`]: 'library();',
  [`web/${STYLES}`]: 'p{}',
  'web/markup/consent-banner.json': '{"html":"<p></p>","css":""}',
  'web/markup/README.md': 'No markup.',
};

const hashOf = (text = '') => createHash('sha256').update(text);
const byHash = new Map(Object.values(FILES).map((text) => [hashOf(text).digest('hex'), text]));

const remote = new PackageFiles(
  { get: (hash: string) => Promise.resolve(Buffer.from(byHash.get(hash) ?? '')) } as unknown as Content,
  {
    info: { name: 'content' },
    version: '1.0.0-a',
    files: Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [file, { hash: hashOf(text).digest('hex') }]),
    ),
  } as unknown as PackageVersion,
  '',
);

const sha256 = (text: string) => `sha256-${hashOf(text).digest('base64')}`;

test('a remote’s entry, chunks and markup are named as browsers ask for them', async () => {
  const version = {
    version: '1.0.0-a',
    entry: '/packages/content/1.0.0-a/remote-entry.js',
    integrity: sha256('entry();'),
    styles: { [STYLES]: sha256('p{}') },
    markup: { 'consent-banner': sha256('{"html":"<p></p>","css":""}') },
  };
  const files = {
    chunks: { 'blog/[slug]': '9876543210', 'fragment/demo-dialog': '0123456789' },
    files: { 'fragment/demo-dialog': [LIBRARY] },
    fileIntegrity: {
      '9876543210': sha256('article();'),
      '0123456789': sha256('dialog();'),
      abcdef0123: sha256('library();'),
    },
  };
  expect(await releasedRemote(remote, remote)).toEqual({
    ...version,
    ...files,
    // Only a failure loads its files.
    previous: version,
    collections: ['/blog'],
  });
});

test('a page names its own files itself, and no others of its remote', async () => {
  const { entry, integrity, version } = await releasedRemote(remote, undefined);
  const own = { version, entry, integrity };
  expect(inPage(await releasedRemote(remote, remote))).toEqual({
    ...own,
    previous: { ...own, styles: { [STYLES]: sha256('p{}') } },
    collections: ['/blog'],
  });
});
