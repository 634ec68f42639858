import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import type { Article } from '../article/article.ts';
import { sampleArticle } from '../../testing/sample-article.ts';
import { inlinedJson as inlinedInBrowser, itemsOf } from './items-in-browser.ts';
import { inlinedJson } from './items-on-disk.ts';

const { load } = itemsOf<Article>('blog');
const fetched = rs.fn();

beforeEach(() => {
  fetched.mockReset();
  rs.stubGlobal('fetch', fetched);
  document.body.innerHTML = `
    <div data-markup="body">${sampleArticle.html['body']}</div>
    <div data-markup="illustration">${sampleArticle.html['illustration']}</div>
    <div data-markup="heading">${sampleArticle.html['heading']}</div>
    <script type="application/json" data-item="/blog/spring-sale">${inlinedJson(sampleArticle)}</script>`;
});
afterEach(() => {
  rs.unstubAllGlobals();
});

test('the item of the open page comes from the page, markup included, without a request', async () => {
  expect(await load('spring-sale')).toEqual(sampleArticle);
  expect(fetched).not.toHaveBeenCalled();
});

test('the inlined JSON repeats no markup and can not end its element', () => {
  expect(inlinedJson(sampleArticle)).not.toContain('<');
  expect(inlinedJson(sampleArticle)).not.toContain('Stock</h2>');
});

test('the element with the data is reused on the page that has it, and made on no other', () => {
  expect(inlinedInBrowser(sampleArticle)).toBe('');
  expect(inlinedInBrowser({ ...sampleArticle, path: '/blog/autumn-sale' })).toBeUndefined();
});

test('any other item is fetched as one file', async () => {
  fetched.mockResolvedValue(Response.json(sampleArticle));
  await load('autumn-sale');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/items\/blog\/autumn-sale\.json$/));
});

test('a slug without a file is no page', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  expect(await load('never-written')).toBeUndefined();
});

test.each([
  ['a refusal', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['half an answer', () => Promise.resolve(new Response('{"path":'))],
] as const)('after %s it is asked for once more', async (_, failure) => {
  fetched.mockImplementationOnce(failure).mockResolvedValueOnce(Response.json(sampleArticle));
  expect(await load('autumn-sale')).toEqual(sampleArticle);
});

test('a failing server is an error after the second try, which the shell answers with the static page', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
  await expect(load('autumn-sale')).rejects.toThrow('items/blog/autumn-sale.json answered 503');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('nothing is asked for again when the window gets the focus', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(sampleArticle)));
  await load('autumn-sale');
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledTimes(1);
});
