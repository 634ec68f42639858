import { init } from '@module-federation/runtime';
import { beforeAll, expect, test } from '@rstest/core';
import { publicSettingsSchema } from '@site/contracts/settings';
import { normalisePath, pageAddress } from './page-address.ts';
import { adoptRelease } from './release.ts';

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  adoptRelease({
    number: 1,
    status: 200,
    settings: publicSettingsSchema.parse({}),
    remotes: {
      content: {
        version: '1.0.0-a',
        entry: '/packages/content/1.0.0-a/remote-entry.js',
        collections: ['/blog'],
      },
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

test('what is exposed for another purpose is no page', () => {
  expect(pageAddress('/home')).toBeUndefined();
  expect(pageAddress('/fragment/demo-dialog')).toBeUndefined();
  expect(pageAddress('/blog/[slug]')).toBeUndefined();
});

test('query, fragment and trailing slashes do not make another page', () => {
  expect(normalisePath('/pricing/?plan=basic#top')).toBe('/pricing');
  expect(normalisePath('/')).toBe('/');
  expect(normalisePath('//')).toBe('/');
});
