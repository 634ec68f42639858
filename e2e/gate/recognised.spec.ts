import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { openEdge } from '@site/release-browser/edge';
import { expect, test } from '../support/test.ts';
import { asOneStep } from './gate-site.ts';

/** What a page can look for: name → an expression that is true if somebody other than a visitor is there. */
const TRICKS: Readonly<Record<string, string>> = {
  webdriver: 'navigator.webdriver',
  'user agent': '/Headless|Playwright|Bot/i.test(navigator.userAgent)',
  'client hints':
    '!navigator.userAgentData || /Headless/.test(JSON.stringify(navigator.userAgentData.brands))',
  'full version':
    '/Headless/.test(JSON.stringify(await navigator.userAgentData.getHighEntropyValues(["fullVersionList"])))',
  'a global': 'added(window, clean).some((name) => !mine.includes(name))',
  'a global of the driver':
    'Object.getOwnPropertyNames(window).some((name) => /^(?:__pw|__playwright|cdc_|__driver|noteTo)/.test(name))',
  'another storage function':
    '![Storage.prototype.setItem, IDBFactory.prototype.open, fetch, alert].every(isNative)',
  'another cookie': '!isNative(Object.getOwnPropertyDescriptor(Document.prototype, "cookie").set)',
  'another function text': '!isNative(Function.prototype.toString)',
  'name of the host': '!/^visited\\.example$/.test(location.hostname)',
  'a port': 'location.port !== ""',
  'an insecure page': '!isSecureContext',
  'a referrer': 'document.referrer !== ""',
  'an opener or a frame': 'window.opener !== null || window !== top',
  'an answer from nowhere':
    '(([one]) => one.nextHopProtocol === "" || one.transferSize === 0 || one.responseStatus !== 200)(performance.getEntriesByType("navigation"))',
  'a header of previews': '(await fetch(location.href)).headers.has("x-robots-tag")',
  'a photo of one pixel': '(await loaded("https://photos.example/seed/x/320/200")).naturalWidth !== 320',
  'a window without frame or place':
    'outerHeight === 0 || outerWidth < innerWidth || screen.width === 0 || screen.availWidth < innerWidth',
  'no focus': '!document.hasFocus()',
  'a hidden page': 'document.visibilityState !== "visible"',
  'no languages': '!(navigator.languages.length > 0) || navigator.language !== navigator.languages[0]',
  'no time zone': '!Intl.DateTimeFormat().resolvedOptions().timeZone',
  'no processor': '!(navigator.hardwareConcurrency > 0)',
  'no pointer': 'navigator.maxTouchPoints === 0 && !matchMedia("(hover: hover) and (pointer: fine)").matches',
  offline: '!navigator.onLine',
  'a clock that is set':
    'Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > 500 || !isNative(Date) || !isNative(setTimeout)',
  'somebody who reads what is logged':
    '(() => { let reads = 0; const object = { get it() { return ++reads; } }; console.debug(object); const error = new Error("x"); Object.defineProperty(error, "stack", { get: () => String(++reads) }); console.debug(error); return reads > 0; })()',
  'an element that is read when it is logged':
    '(() => { let reads = 0; const element = document.createElement("i"); Object.defineProperty(element, "id", { get: () => String(++reads) }); console.debug(element); return reads > 0; })()',
  'a debugger':
    '(() => { const begun = performance.now(); debugger; return performance.now() - begun > 1000; })()',
  'a resource that the page did not ask for':
    'performance.getEntriesByType("resource").some(({ name }) => !/photos|outcome|visited\\.example\\/$/.test(name))',
  'strange calls':
    'calls.some((stack) => !/visited\\.example/.test(stack)) || calls.some((stack) => /UtilityScript|pptr|playwright|__/.test(stack))',
  'events that nobody caused': 'events.some(({ isTrusted }) => !isTrusted)',
  'elements that change': 'changes.length > 0',
  'style sheets of others': 'document.adoptedStyleSheets.length > 0 || document.styleSheets.length > 0',
};

const PAGE = `<!doctype html><html lang="en"><head><title>A page that looks who is there</title></head>
<body><header><a href="/">Home</a></header><main><h1>Visited</h1><p>Some text that nobody reads.</p></main><footer><a href="/">Home</a></footer>
<script>
const frame = document.createElement('iframe'); document.body.append(frame);
const clean = frame.contentWindow;
const added = (one, other) => Object.getOwnPropertyNames(one).filter((name) => !(name in other));
const isNative = (each) => /\\{ \\[native code\\] \\}$/.test(clean.Function.prototype.toString.call(each));
const [calls, events, changes] = [[], [], []];
for (const [owner, name] of [[Document.prototype, 'querySelector'], [Document.prototype, 'querySelectorAll'], [Element.prototype, 'getBoundingClientRect'], [Document.prototype, 'elementFromPoint'], [window, 'getComputedStyle'], [window, 'requestIdleCallback'], [History.prototype, 'pushState'], [Storage.prototype, 'key']]) {
  const real = owner[name];
  owner[name] = function (...all) { calls.push(new Error('call').stack); return real.apply(this, all); };
}
for (const kind of ['click', 'keydown', 'wheel', 'scroll', 'popstate', 'pointermove', 'focus', 'blur']) addEventListener(kind, (event) => events.push(event), true);
const loaded = (src) => new Promise((resolve) => { const image = new Image(); image.onload = image.onerror = () => resolve(image); image.src = src; });
const mine = ['0'];
setTimeout(() => {
  performance.mark(${JSON.stringify(PAGE_SHOWN_MARK)}, { detail: location.pathname });
  new MutationObserver((list) => changes.push(...list)).observe(document, { subtree: true, childList: true, attributes: true });
}, 50);
setTimeout(async () => {
  const found = [];
  for (const [name, expression] of Object.entries(${JSON.stringify(TRICKS)})) {
    try { if (await eval('(async () => ' + expression + ')()')) found.push(name); } catch (error) { found.push(name + ': ' + error); }
  }
  await fetch('/outcome', { method: 'POST', body: JSON.stringify(found) });
}, 1500);
</script></body></html>`;

/** Serves the page, and keeps what it found. */
async function startPage() {
  const outcomes: string[][] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') outcomes.push(JSON.parse(await text(request)) as string[]);
    response.setHeader('Content-Type', 'text/html').end(request.method === 'POST' ? '' : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { outcomes, url: `http://localhost:${port}`, close: () => server.close() };
}

test('no trick tells a visit of the gate from that of a visitor', async () => {
  const page = await startPage();
  const site = await openEdge(page.url, 'https://visited.example');
  await asOneStep(() =>
    checkInBrowser({
      candidate: site,
      live: undefined,
      changed: new Set(['careers']),
      pages: [{ path: '/', owner: 'careers', changed: true, bytes: 1000 }],
    }),
  );
  await site.close();
  page.close();
  expect(page.outcomes.length).toBeGreaterThan(0);
  expect([...new Set(page.outcomes.flat())]).toEqual([]);
});

test('the same tricks find a driver that does not hide', async ({ page: driven }) => {
  const page = await startPage();
  await driven.exposeFunction('noteToGate', () => {});
  await driven.goto(page.url);
  await expect.poll(() => page.outcomes.length).toBe(1);
  page.close();
  expect(page.outcomes[0]).toEqual(expect.arrayContaining(['webdriver', 'a global of the driver', 'a port']));
});
