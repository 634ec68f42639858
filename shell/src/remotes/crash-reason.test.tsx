import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { ROOT_ELEMENT_ID } from '@site/contracts';
import { hydrate } from '../hydration/hydrate.ts';
import { act } from '@testing-library/react';
import { crashReason } from './fallback.ts';

const OWN = `${location.origin}/packages/careers/chunk/page.careers.0123456789.js:1:20`;
const errorIn = (stack: string) => Object.assign(new Error('It broke.'), { stack });
const PAGE = `<div id="${ROOT_ELEMENT_ID}"><main id="main"><h1>Careers<!-- --> 2</h1></main></div>`;

/** Hydrates the page as the server has it, after somebody has changed it. */
async function hydrateAfter(change: () => void): Promise<void> {
  document.body.innerHTML = PAGE;
  change();
  const root = document.getElementById(ROOT_ELEMENT_ID)!;
  const tree = (
    <main id="main">
      <h1>Careers{' 2'}</h1>
    </main>
  );
  await act(async () => hydrate(root, tree));
}

beforeEach(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  rs.stubGlobal('fetch', () => Promise.resolve(new Response(`<!doctype html><body>${PAGE}`)));
});

afterEach(() => {
  rs.unstubAllGlobals();
});

test.each([
  ['an extension', 'E: x\n    at Array.map (<anonymous>)\n    at f (chrome-extension://abc/content.js:1:2)'],
  ['an extension in Firefox', `f@moz-extension://abc/content.js:1:2\ng@${OWN}`],
  ['an extension in Safari', `f@webkit-masked-url://hidden/:1:2\ng@${OWN}`],
  [
    'a userscript in place of a function',
    `E: x\n    at Element.matches (<anonymous>:3:9)\n    at g (${OWN})`,
  ],
  ['a script that a proxy put into the document', `E: x\n    at f (${location.href}:9:1)\n    at g (${OWN})`],
])('what %s throws is not the version’s fault', async (_, stack) => {
  await hydrateAfter(() => {});
  expect(await crashReason(errorIn(stack))).toBe('extension');
});

test.each([
  ['its own code', `E: x\n    at g (${OWN})`],
  ['a function of the browser that it calls', `E: x\n    at Array.map (<anonymous>)\n    at g (${OWN})`],
  ['something without a stack', ''],
])('what %s throws in an untouched document is', async (_, stack) => {
  await hydrateAfter(() => {});
  expect(await crashReason(errorIn(stack))).toBe('exception');
});

test.each([
  ['added an element', () => document.querySelector('main')!.prepend(document.createElement('div'))],
  ['removed a comment', () => (document.querySelector('h1')!.textContent = 'Careers 2')],
  ['translated a text', () => (document.querySelector('h1')!.firstChild!.textContent = 'Karriere')],
])('where somebody has %s, it is the document’s', async (_, change) => {
  await hydrateAfter(change);
  expect(await crashReason(errorIn(`E: x\n    at g (${OWN})`))).toBe('modified-document');
});

test('without the server’s document the version is blamed', async () => {
  await hydrateAfter(() => document.querySelector('main')!.prepend(document.createElement('div')));
  rs.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await crashReason(errorIn(`E: x\n    at g (${OWN})`))).toBe('exception');
});
