import { beforeEach, expect, test } from '@rstest/core';
import { createElement } from 'react';
import { createPageCache, type LoadedPage } from './page-load.ts';
import type { Purpose } from '../remotes/load.ts';

const meta = { title: 'A page', description: 'A page of the test.' };
const FOUND: LoadedPage = {
  status: 'found',
  remote: 'marketing',
  content: createElement('p'),
  meta,
};
const NOT_FOUND: LoadedPage = { status: 'not-found', content: createElement('p') };

let currentPath = '/';
let answer: () => Promise<LoadedPage>;
/** The purpose of each load, which may change while it is under way. */
let purposes: (() => Purpose)[];

const newCache = () =>
  createPageCache(
    (_, purpose) => {
      purposes.push(purpose);
      return answer();
    },
    (path) => path === currentPath,
  );

const fails = () => Promise.reject(new Error('unreachable'));

beforeEach(() => {
  currentPath = '/';
  answer = () => Promise.resolve(FOUND);
  purposes = [];
});

test('a page is loaded once, and then renders without suspending', async () => {
  const pages = newCache();
  expect(pages.isLoaded('/pricing')).toBe(false);
  const page = pages.get('/pricing');
  expect(pages.isLoaded('/pricing')).toBe(false);
  await page;
  expect(pages.isLoaded('/pricing')).toBe(true);
  expect(page).toMatchObject({ status: 'fulfilled', value: FOUND });
  expect(pages.get('/pricing')).toBe(page);
  expect(purposes.length).toBe(1);
});

test('a page that is being prefetched is loaded for the visitor who asks for it meanwhile', () => {
  const pages = newCache();
  const page = pages.get('/pricing', 'prefetch');
  expect(purposes[0]?.()).toBe('prefetch');
  expect(pages.get('/pricing')).toBe(page);
  expect(purposes.map((purpose) => purpose())).toEqual(['visitor']);
});

test('a failure that nobody sees is forgotten; the one before the visitor’s eyes stays', async () => {
  const pages = newCache();
  answer = fails;
  await expect(pages.get('/pricing', 'prefetch')).rejects.toThrow('unreachable');
  await expect(pages.get('/pricing')).rejects.toThrow('unreachable');
  expect(purposes.length).toBe(2);
  currentPath = '/pricing';
  const failed = pages.get('/pricing');
  await expect(failed).rejects.toThrow('unreachable');
  expect(pages.get('/pricing')).toBe(failed);
  pages.forget('/pricing');
  answer = () => Promise.resolve(FOUND);
  expect(await pages.get('/pricing')).toEqual(FOUND);
});

test('a page that was looked for ahead in vain is looked for again for a visitor', async () => {
  const pages = newCache();
  answer = () => Promise.resolve(NOT_FOUND);
  await pages.get('/blog/none', 'prefetch');
  currentPath = '/blog/none';
  const seen = pages.get('/blog/none');
  await seen;
  expect(purposes.length).toBe(2);
  expect(pages.get('/blog/none')).toBe(seen);
});

test('the pages of one remote are forgotten together', async () => {
  const pages = newCache();
  const [blog, resources, careers] = ['/blog', '/resources', '/careers'].map((path) => pages.get(path));
  await Promise.all([blog, resources, careers]);
  pages.forgetRemote('content');
  expect(pages.get('/blog')).not.toBe(blog);
  expect(pages.get('/resources')).not.toBe(resources);
  expect(pages.get('/careers')).toBe(careers);
});

test('a failed load never reaches React while it hydrates', async () => {
  const pages = newCache();
  answer = fails;
  await expect(pages.hydrate('/')).rejects.toThrow('unreachable');
  const hydrating = pages.toRender('/');
  expect(hydrating).toMatchObject({ status: 'pending' });
  expect(pages.isPrerendered('/')).toBe(true);
});

test('the prerendered page is an ordinary one once the visitor has been elsewhere', async () => {
  const pages = newCache();
  const hydrated = await pages.hydrate('/');
  expect(await pages.toRender('/')).toBe(hydrated);
  await pages.toRender('/pricing');
  expect(pages.isPrerendered('/')).toBe(false);
  expect(pages.toRender('/')).toBe(pages.get('/'));
});

test('once its remote is forgotten, the page that was hydrated is loaded again; it is still the prerendered one', async () => {
  const pages = newCache();
  const hydrated = await pages.hydrate('/');
  answer = () => Promise.resolve({ ...FOUND });
  pages.forgetRemote('marketing');
  expect(await pages.toRender('/')).not.toBe(hydrated);
  expect(pages.isPrerendered('/')).toBe(true);
});
