import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { addStyles } from './load-files.ts';

const INTEGRITY = 'sha256-x';
let requests: unknown[][];
let answer: () => Promise<Response>;
/** A new address for each test: what was added stays. */
let address: string;
let tests = 0;

beforeEach(() => {
  requests = [];
  answer = () => Promise.resolve(new Response('p{color:red}'));
  rs.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push([url, init]);
    return answer();
  });
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.head.innerHTML = '';
  tests += 1;
  address = `/packages/careers/static/css/async/styles.${tests}.css`;
});
afterEach(() => {
  rs.restoreAllMocks();
});

test('a sheet is requested once, with its integrity, and comes behind all others', async () => {
  const [other] = document.adoptedStyleSheets;
  const inVersion = `/packages/careers/1.0.0-a/../static/css/async/styles.${tests}.css`;
  await Promise.all([addStyles(address, INTEGRITY), addStyles(inVersion, INTEGRITY)]);
  await addStyles(address, INTEGRITY);
  expect(requests).toEqual([[new URL(address, document.baseURI).href, { integrity: INTEGRITY }]]);
  const [first, second, ...more] = document.adoptedStyleSheets;
  expect(first).toBe(other);
  expect(second?.cssRules[0]?.cssText).toContain('red');
  expect(more).toEqual([]);
});

test('a sheet that came with the document is there', async () => {
  document.head.innerHTML = `<style data-href="static/css/async/styles.${tests}.css"></style>`;
  await addStyles(address, INTEGRITY);
  expect([requests.length, document.adoptedStyleSheets.length]).toEqual([0, 1]);
});

test('a sheet that can’t be had says its address, and is requested again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(addStyles(address, INTEGRITY)).rejects.toMatchObject({
    request: new URL(address, document.baseURI).href,
  });
  answer = () => Promise.resolve(new Response('p{}'));
  await addStyles(address, INTEGRITY);
  expect([requests.length, document.adoptedStyleSheets.length]).toEqual([2, 2]);
});
