import type { Browser, CDPSession } from 'playwright-core';
import type { BrowserEvent } from '../browser-events.ts';
import type { Rule } from '../rule.ts';
import type { Visit } from '../visit.ts';

/** Lines in the console of one visit, above which a page measures rather than tells. */
const MOST_LINES = 200;

/** The console tells people something: it is no way to find out whether somebody looks. */
export const consoleUse: Rule = {
  name: 'console-use',
  check: ({ visit: { consoleUse: use } }) => {
    const fix = 'write plain texts to the console, and few';
    if (use.lines > MOST_LINES)
      return [{ found: `it writes ${use.lines.toLocaleString('en')} lines to the console`, fix }];
    if (use.traps > 0)
      return [{ found: 'it writes objects to the console that notice whether somebody looks at them', fix }];
    return [];
  },
};

/** Follows what a page writes to the console, as far as it tells how the page uses it. */
export function followConsole(devtools: CDPSession): Visit['consoleUse'] {
  const use = { lines: 0, traps: 0 };
  devtools.on('Runtime.consoleAPICalled', ({ args }) => {
    use.lines += 1;
    for (const { objectId, subtype } of args) {
      if (subtype === 'proxy') use.traps += 1;
      else if (objectId && use.lines <= MOST_LINES)
        void chainHasProxy(devtools, objectId).then((has) => (use.traps += has ? 1 : 0));
    }
  });
  return use;
}

/** Whether one of the prototypes of an object is a proxy. */
async function chainHasProxy(devtools: CDPSession, objectId: string): Promise<boolean> {
  const found = await devtools
    .send('Runtime.getProperties', { objectId, ownProperties: true })
    .catch(() => undefined);
  const prototype = found?.internalProperties?.find(({ name }) => name === '[[Prototype]]')?.value;
  if (!prototype?.objectId) return false;
  return prototype.subtype === 'proxy' || chainHasProxy(devtools, prototype.objectId);
}

/** What a page that hides errors does not let the browser report. */
const PROBES = {
  error: (text: string) => `setTimeout(() => { throw new TypeError(${JSON.stringify(text)}); })`,
  rejection: (text: string) => `void Promise.reject(new TypeError(${JSON.stringify(text)}))`,
};

/** Milliseconds for the report of an error on a busy machine. */
const REPORT_LIMIT_MS = 5000;

/** Errors are reported: nothing in the page catches those of all others. It comes last, because it throws one. */
export const errorsReported: Rule = {
  name: 'page-error',
  isForChangedPages: true,
  viewport: 'desktop',
  check: async ({ visit: { devtools, events } }) => {
    const hidden: string[] = [];
    for (const [kind, probe] of Object.entries(PROBES)) {
      const text = `Cannot read properties of undefined (reading '${Math.random().toString(36).slice(2, 8)}')`;
      const isReport = (event: BrowserEvent) => event.text.includes(text);
      await devtools.send('Runtime.evaluate', { expression: probe(text) });
      const end = performance.now() + REPORT_LIMIT_MS;
      while (!events.some(isReport) && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (!events.some(isReport)) hidden.push(kind);
      events.splice(0, events.length, ...events.filter((event) => !isReport(event)));
    }
    return hidden.map((kind) => ({
      found: `it hides every ${kind} that nothing catches`,
      fix: 'leave errors to the shell: prevent the default of no error or unhandledrejection event',
    }));
  },
};

/** What scripts of all packages share. */
const SHARED = [
  'Object Function Array String Number Promise Map Set RegExp Date Error EventTarget Node Element HTMLElement Document',
  'HTMLFormElement HTMLInputElement HTMLAnchorElement Event Storage History Location Navigator Performance Request Response',
  'Headers XMLHttpRequest WebSocket IDBFactory MutationObserver IntersectionObserver ShadowRoot DOMTokenList CSSStyleDeclaration',
]
  .join(' ')
  .split(' ')
  .map((name) => `${name}.prototype`)
  .concat(
    'Object Array Promise Reflect JSON Math Date Symbol console history localStorage location navigator document'.split(
      ' ',
    ),
    '({ fetch, setTimeout, setInterval, clearTimeout, clearInterval, queueMicrotask, requestAnimationFrame, requestIdleCallback, getComputedStyle, matchMedia, open, alert, addEventListener, removeEventListener, dispatchEvent, postMessage, XMLHttpRequest, WebSocket, Promise, Proxy, Request, Response, Date, MutationObserver, IntersectionObserver })',
  );

/** The browser's own functions are what they are in an empty page, or what the live site makes of them. */
export const globals: Rule = {
  name: 'globals',
  isForChangedPages: true,
  viewport: 'desktop',
  check: async ({ visit: { page, devtools }, live }) => {
    // The shell may replace some: a polyfill.
    if (!live) return [];
    const found = (await patchedBy({ page, devtools })).filter((name) => !live.patched.includes(name));
    const [first, ...more] = found;
    if (first === undefined) return [];
    return [
      {
        found: `it replaces ${first}${more.length > 0 ? ` and ${more.length} more` : ''}, for every package`,
        fix: 'leave the browser’s functions alone, and wrap them in one of your own',
      },
    ];
  },
};

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

const differences = (clean: Functions, found: Functions): string[] =>
  [...found].flatMap(([name, text]) =>
    text === clean.get(name) || (!clean.has(name) && isNative(text)) ? [] : name,
  );

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
      return properties.flatMap(({ name, value, get, set }) =>
        Object.entries({ '': value, ' (get)': get, ' (set)': set }).flatMap(
          ([kind, part]): [string, string][] =>
            (part?.type === 'function' || part?.subtype === 'proxy') &&
            name !== 'constructor' &&
            name !== '__proto__'
              ? [[`${owner}.${name}${kind}`, part.description ?? '']]
              : [],
        ),
      );
    }),
  );
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'shared' });
  return new Map(lists.flat());
}
