import type { Browser, CDPSession } from 'playwright-core';
import type { Visit } from './visit.ts';

/** What scripts call by its name alone. */
const OF_WINDOW =
  'fetch setTimeout setInterval clearTimeout clearInterval queueMicrotask requestAnimationFrame requestIdleCallback getComputedStyle matchMedia open alert addEventListener removeEventListener dispatchEvent postMessage XMLHttpRequest WebSocket Promise Proxy Request Response Date MutationObserver IntersectionObserver'.split(
    ' ',
  );

/** What scripts of all packages share. */
const SHARED = [
  'Object Function Array String Number Promise Map Set RegExp Date Error EventTarget Node Element HTMLElement Document',
  'HTMLFormElement HTMLInputElement HTMLAnchorElement Event Storage History Location Navigator Performance Request Response',
  'Headers XMLHttpRequest WebSocket IDBFactory MutationObserver IntersectionObserver ShadowRoot DOMTokenList CSSStyleDeclaration',
  'URL URLSearchParams FormData AbortController AbortSignal CustomEvent UIEvent MouseEvent KeyboardEvent CharacterData Range',
  'Selection HTMLScriptElement HTMLLinkElement HTMLIFrameElement HTMLImageElement HTMLButtonElement HTMLDialogElement',
  'CSSStyleSheet ResizeObserver PerformanceObserver MessagePort BroadcastChannel Crypto TextEncoder TextDecoder Uint8Array',
  'WeakMap WeakSet Symbol BigInt DOMRect HTMLTextAreaElement HTMLSelectElement Window',
]
  .join(' ')
  .split(' ')
  .map((name) => `${name}.prototype`)
  .concat(
    'Object Array Promise Reflect JSON Math Date Symbol console history localStorage location navigator document'.split(
      ' ',
    ),
    `({ ${OF_WINDOW.map((name) => `${name}: window.${name}`).join()} })`,
  );

/** Names of the browser's functions that a page has replaced. */
export const patchedBy = async ({ page, devtools }: Pick<Visit, 'page' | 'devtools'>): Promise<string[]> =>
  differences(await cleanRealm(page.context().browser()), await functionsOf(devtools));

/** Name of a function → its text, which no page can change as the protocol tells it. */
type Functions = ReadonlyMap<string, string>;

const realms = new WeakMap<Browser, Promise<Functions>>();

function cleanRealm(browser: Browser | null): Promise<Functions> {
  if (!browser) throw new Error('A page of the gate has a browser.');
  const known = realms.get(browser) ?? readCleanRealm(browser);
  realms.set(browser, known);
  return known;
}

async function readCleanRealm(browser: Browser): Promise<Functions> {
  const context = await browser.newContext();
  try {
    return await functionsOf(await context.newCDPSession(await context.newPage()));
  } finally {
    await context.close();
  }
}

const isNative = (text: string): boolean => text.endsWith('{ [native code] }');

const differences = (clean: Functions, found: Functions): string[] => [
  ...[...found].flatMap(([name, text]) =>
    text === clean.get(name) || (!clean.has(name) && isNative(text)) ? [] : name,
  ),
  ...[...clean.keys()].filter((name) => !found.has(name)),
];

async function functionsOf(devtools: CDPSession): Promise<Functions> {
  const lists = await Promise.all(
    SHARED.map(async (expression) => {
      const { result } = await devtools.send('Runtime.evaluate', { expression, objectGroup: 'shared' });
      if (!result.objectId) return [];
      const { objectId } = result;
      const { result: properties } = await devtools.send('Runtime.getProperties', {
        objectId,
        ownProperties: true,
      });
      const owner = expression.startsWith('(') ? 'window' : expression;
      // What is added to a prototype, of whatever type, every object of that kind has.
      const isOfAll = expression.endsWith('.prototype');
      return properties.flatMap(({ name, value, get, set }) =>
        Object.entries({ '': value, ' (get)': get, ' (set)': set }).flatMap(
          ([kind, part]): [string, string][] =>
            part &&
            part.type !== 'undefined' &&
            (part.type === 'function' || part.subtype === 'proxy' || isOfAll) &&
            name !== 'constructor' &&
            name !== '__proto__'
              ? [[`${owner}.${name}${kind}`, part.type === 'function' ? (part.description ?? '') : part.type]]
              : [],
        ),
      );
    }),
  );
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'shared' });
  return new Map(lists.flat());
}
