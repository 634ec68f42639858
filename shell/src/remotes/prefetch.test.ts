import { init } from '@module-federation/enhanced/runtime';
import { beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { prefetchEntries, prefetchFiles } from './load.ts';
import { adoptRelease } from './registry.ts';

let requests: string[] = [];

const pathOf = (url: string) => new URL(url, location.href).pathname;

/** A network on which nothing arrives: no failure of a prefetch may show. */
const fetchNothing = (url: string) => {
  requests.push(pathOf(url));
  return Promise.reject(new Error('offline'));
};

/** A version as a release names it. */
const released = (name: string) => ({
  version: '1.0.0-a',
  entry: `/packages/${name}/1.0.0-a/remote-entry.js`,
  integrity: 'sha256-x',
  files: {
    'fragment/video-dialog': ['static/js/async/0.0123456789.js'],
  },
  styles: { 'static/css/async/styles.c123456789.css': 'sha256-c123456789' },
  fileIntegrity: Object.fromEntries(
    ['0123456789', 'e123456789', 'a123456789', 'b123456789', 'd123456789'].map((hash) => [
      hash,
      `sha256-${hash}`,
    ]),
  ),
  chunks: {
    'fragment/video-dialog': 'e123456789',
    careers: 'a123456789',
    'blog/[slug]': 'b123456789',
    'fragment/demo-dialog': 'd123456789',
  },
});

beforeAll(() => {
  Object.assign(globalThis, { fetch: fetchNothing });
  init({ name: 'shell', remotes: [] });
  adoptRelease({
    status: 200,
    settings: TEST_SETTINGS,
    remotes: {
      careers: { ...released('careers'), collections: [] },
      content: { ...released('content'), collections: ['/blog'] },
      marketing: { ...released('marketing'), collections: [] },
      local: { version: 'dev', entry: 'http://localhost:3002/remote-entry.js', collections: [] },
    },
  });
});

beforeEach(() => {
  requests = [];
  // Nothing loads: each script is asked for, and never arrives.
  rs.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    const { src, integrity } = element as unknown as HTMLScriptElement;
    requests.push(`${pathOf(src)} ${integrity}`);
    return element;
  });
});

test('chunk and style sheet of a page are requested at once, and once', () => {
  prefetchFiles('careers', 'careers', '/careers');
  prefetchFiles('careers', 'careers', '/careers');
  expect(requests).toEqual([
    '/packages/careers/static/js/async/x.careers.a123456789.js sha256-a123456789',
    '/packages/careers/static/css/async/styles.c123456789.css',
  ]);
});

test('the libraries of its code are requested with a chunk', () => {
  prefetchFiles('content', 'fragment/video-dialog');
  expect(requests.slice(0, 2)).toEqual([
    '/packages/content/static/js/async/x.fragment.video-dialog.e123456789.js sha256-e123456789',
    '/packages/content/static/js/async/0.0123456789.js sha256-0123456789',
  ]);
});

test('the item of a collection is requested too; a page next to the collection has none', () => {
  prefetchFiles('content', 'blog/[slug]', '/blog/pricing');
  expect(requests).toContain('/packages/content/1.0.0-a/items/blog/pricing.json');
  prefetchFiles('content', 'resources', '/resources');
  expect(requests).not.toContain('/packages/content/1.0.0-a/items/resources.json');
});

test('a style sheet that came with the document is not requested', () => {
  document.head.innerHTML = '<style data-href="styles.c123456789.css"></style>';
  prefetchFiles('marketing', 'fragment/demo-dialog');
  expect(requests).toEqual([
    '/packages/marketing/static/js/async/x.fragment.demo-dialog.d123456789.js sha256-d123456789',
  ]);
});

test('of a development build, which names its files otherwise, nothing is requested', () => {
  prefetchFiles('local', 'careers', '/careers');
  prefetchFiles('unknown', 'careers', '/careers');
  expect(requests).toEqual([]);
});

test('the entries of remotes with pages are requested once, and never run', () => {
  prefetchEntries();
  prefetchEntries();
  expect(requests).toEqual([
    '/packages/marketing/1.0.0-a/remote-entry.js',
    '/packages/content/1.0.0-a/remote-entry.js',
    '/packages/careers/1.0.0-a/remote-entry.js',
  ]);
});
