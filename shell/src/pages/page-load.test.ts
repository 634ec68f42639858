import { init } from '@module-federation/enhanced/runtime';
import { beforeAll, expect, test } from '@rstest/core';
import { givenContainers } from '@site/federation/page/given-containers';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { isPage, loadPage, pageAddress } from './page-load.ts';
import { adoptRelease } from '../remotes/registry.ts';

const meta = (title: string) => ({ title, description: 'A page of the test.' });
const MODULES: Readonly<Record<string, object>> = {
  './resources': { default: () => 'All resources', meta: meta('Resources') },
  './blog/[slug]': {
    default: ({ item }: { item: string }) => `Article about ${item}`,
    load: (slug: string) => Promise.resolve(slug === 'pricing' ? 'prices' : undefined),
    meta: (item: string) => meta(`About ${item}`),
  },
};

/** A remote's container, and the error that the bundler's containers reject with for an expose that they lack. */
const CONTAINER = {
  init: () => {},
  get: (expose: string) =>
    MODULES[expose]
      ? Promise.resolve(() => MODULES[expose])
      : Promise.reject(new Error(`Module "${expose}" does not exist in container.`)),
};

beforeAll(() => {
  const unreachable = new Error('unreachable');
  init({
    name: 'shell',
    remotes: [],
    plugins: [
      givenContainers((entry) => {
        if (entry.includes('careers')) throw unreachable;
        return CONTAINER;
      }),
    ],
  });
  const version = (name: string, collections: string[]) => ({
    version: '1.0.0-a',
    entry: `/packages/${name}/1.0.0-a/remote-entry.js`,
    collections,
  });
  adoptRelease({
    status: 200,
    settings: TEST_SETTINGS,
    remotes: {
      content: { ...version('content', ['/blog']), chunks: { 'blog/[slug]': 'a', resources: 'b' } },
      careers: version('careers', []),
    },
  });
});

test('path and expose are the same word', () => {
  expect(pageAddress('/')).toEqual({ remote: 'marketing', expose: 'home' });
  expect(pageAddress('/careers')).toEqual({ remote: 'careers', expose: 'careers' });
});

test("a collection's item has one expose and a slug", () => {
  expect(pageAddress('/blog/seasonal-marketing')).toEqual({
    remote: 'content',
    expose: 'blog/[slug]',
    slug: 'seasonal-marketing',
  });
  expect(pageAddress('/blog/a/b')).toEqual({ remote: 'content', expose: 'blog/a/b' });
});

test('a module that is exposed for another purpose is no page', () => {
  expect(pageAddress('/home')).toBeUndefined();
  expect(pageAddress('/fragment/demo-dialog')).toBeUndefined();
  expect(pageAddress('/blog/[slug]')).toBeUndefined();
});

test('a page is what its remote exposes; of a remote whose exposes are not known, every path but a file', () => {
  const [pages, others] = [
    ['/resources', '/resources/', '/blog/seasonal-marketing', '/careers', '/careers/no-such'],
    [
      '/resources/guide',
      '/blog/feed.xml',
      '/blog/a/b',
      '/use-cases',
      '/careers/list.pdf',
      '/.well-known/x',
      '/home',
    ],
  ];
  expect(pages.filter((path) => !isPage(path))).toEqual([]);
  expect(others.filter(isPage)).toEqual([]);
});

test('a page is its component and its meta', async () => {
  const page = await loadPage('/resources');
  expect(page).toMatchObject({ status: 'found', remote: 'content', meta: meta('Resources') });
});

test("a collection's page carries its item", async () => {
  const page = await loadPage('/blog/pricing');
  expect(page).toMatchObject({
    status: 'found',
    meta: meta('About prices'),
    content: { props: { item: 'prices' } },
  });
});

test('an item or expose that the remote lacks is the shell’s own page; a remote that fails rejects', async () => {
  expect(await loadPage('/blog/nothing')).toMatchObject({
    status: 'not-found',
    content: { props: { path: '/blog/nothing' } },
  });
  expect(await loadPage('/use-cases')).toMatchObject({
    status: 'not-found',
    content: { props: { path: '/use-cases' } },
  });
  expect(await loadPage('/fragment/demo-dialog')).toMatchObject({
    status: 'not-found',
    content: { props: { path: '/fragment/demo-dialog' } },
  });
  await expect(loadPage('/careers')).rejects.toThrow('unreachable');
});
