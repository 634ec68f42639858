import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { checkConditions } from '@site/release-browser/check-conditions';
import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { Chromiums } from '@site/release-browser/chromiums';
import { PAIRED_CONDITIONS } from '@site/release-browser/conditions';
import { openEdge } from '@site/release-browser/edge';
import { knownChromium } from '@site/release-browser/known-chromium';
import { expect, test } from '../support/test.ts';
import { asOneStep } from './gate-site.ts';
import { NIGHTLY } from '../support/nightly.ts';

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
  'a clock that is set':
    'Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > 500 || !isNative(Date) || !isNative(setTimeout)',
  'somebody who reads what is logged':
    '(() => { let reads = 0; const object = { get it() { return ++reads; } }; console.debug(object); const error = new Error("x"); Object.defineProperty(error, "stack", { get: () => String(++reads) }); console.debug(error); return reads > 0; })()',
  'an element that is read when it is logged':
    '(() => { let reads = 0; const element = document.createElement("i"); Object.defineProperty(element, "id", { get: () => String(++reads) }); console.debug(element); return reads > 0; })()',
  'a debugger':
    '(() => { const begun = performance.now(); debugger; return performance.now() - begun > 1000; })()',
  'a resource that the page did not ask for':
    'performance.getEntriesByType("resource").some(({ name }) => !/^blob:|favicon|photos|outcome|visited\\.example\\/$/.test(name))',
  'strange calls':
    'calls.some((stack) => !/visited\\.example/.test(stack)) || calls.some((stack) => /UtilityScript|pptr|playwright|__/.test(stack))',
  'events that nobody caused': 'events.some(({ isTrusted }) => !isTrusted)',
  'elements that change': 'changes.length > 0',
  'style sheets of others': 'document.adoptedStyleSheets.length > 0 || document.styleSheets.length > 0',
  'a frame that tells more': 'clean.navigator.webdriver || clean.navigator.userAgent !== navigator.userAgent',
  'a worker that is another browser':
    'await new Promise((resolve) => { new Worker(URL.createObjectURL(new Blob(["postMessage([navigator.userAgent, navigator.language, navigator.hardwareConcurrency, navigator.webdriver].join())"]))).onmessage = ({ data }) => resolve(data !== [navigator.userAgent, navigator.language, navigator.hardwareConcurrency, undefined].join()); })',
  'a locale that is not its language':
    'new Intl.DateTimeFormat().resolvedOptions().locale !== navigator.language',
  'a finger without a touch screen':
    '(navigator.maxTouchPoints > 0) !== matchMedia("(any-pointer: coarse)").matches',
  'a platform that is not its own':
    '!navigator.userAgent.includes(navigator.platform.split(" ")[0]) || navigator.userAgentData.platform !== navigator.platform.split(" ")[0]',
  'a function that is not the browser’s':
    '![navigator.permissions.query, Element.prototype.attachShadow, Notification.requestPermission, RTCPeerConnection, HTMLCanvasElement.prototype.toDataURL].every(isNative)',
  'properties of the navigator itself': 'Object.getOwnPropertyNames(navigator).length > 0',
  'a stack of others': '/pptr|playwright|evaluate|__/i.test(new Error("x").stack)',
  'a frame of its own that is guarded':
    '(() => { const framed = document.createElement("iframe"); framed.srcdoc = "<p>x</p>"; const before = framed.contentWindow; document.body.append(framed); const is = before === null && framed.contentWindow.self === framed.contentWindow.window && framed.contentWindow !== window; framed.remove(); return !is; })()',
  'a device that is all zero': '!(screen.colorDepth >= 24) || !(devicePixelRatio > 0)',
};

/** Which of these the light Chromium can't help: it is no visitor's browser, and so the first visit to a page has a whole one. */
const OF_LIGHT_ONES: Readonly<Record<string, string>> = {
  'no chrome': '!("chrome" in window)',
  'no plug-ins': 'navigator.plugins.length === 0',
  'no kinds of documents': 'navigator.mimeTypes.length === 0',
  'no viewer of documents': '!navigator.pdfViewerEnabled',
  'a permission that contradicts itself':
    'Notification.permission === "denied" && (await navigator.permissions.query({ name: "notifications" })).state === "prompt"',
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
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
// Who is cut off or turns away for a moment is a visitor, too: what is found in such a moment is looked for after it.
let moments = 0;
for (const type of ['offline', 'blur']) addEventListener(type, () => { moments += 1; });
const isAway = () => !navigator.onLine || !document.hasFocus();
const comesBack = async () => { for (let turn = 0; isAway() && turn < 30; turn += 1) await pause(100); };
const tells = async (expression) => {
  try { return await eval('(async () => ' + expression + ')()') ? '' : undefined; } catch (error) { return ': ' + error; }
};
setTimeout(async () => {
  const found = [];
  for (const [name, expression] of Object.entries(${JSON.stringify({ ...TRICKS, ...OF_LIGHT_ONES })})) {
    let [why, before, turn] = [undefined, 0, 0];
    do {
      await comesBack();
      before = moments;
      why = await tells(expression);
      turn += 1;
    } while (why !== undefined && moments > before && turn < 3);
    if (why !== undefined) found.push(name + why);
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

type Page = Parameters<typeof checkConditions>[1];

/** What the page found in each of the visits that the gate makes to it. */
async function found(look: (page: Page) => Promise<unknown>): Promise<string[][]> {
  const page = await startPage();
  const site = await openEdge(page.url, 'https://visited.example');
  const budgets = { nodes: 6000, cssRules: 3000, cssBytes: 150_000, pictureBytes: 400_000 };
  const opened = { path: '/', owner: 'careers', changed: true };
  await asOneStep(() => look({ site, page: opened, changed: new Set(['careers']), budgets }));
  await site.close();
  page.close();
  return page.outcomes;
}

test(
  'no trick tells a visit of the gate from that of a visitor, but for what no light browser has',
  NIGHTLY,
  async () => {
    const chromiums = new Chromiums();
    const outcomes = await found(async ({ site, page, ...check }) => {
      await checkInBrowser({ ...check, chromiums, candidate: site, live: undefined, pages: [page] });
      const browser = await chromiums.light();
      await Promise.all(
        PAIRED_CONDITIONS.map((conditions) => checkConditions(browser, { ...check, site, page }, conditions)),
      );
    });
    await chromiums.close();
    const tricks = outcomes.flat().filter((name) => !(name in OF_LIGHT_ONES));
    expect([...new Set(tricks)]).toEqual([]);
    // What is posted while the network is cut is lost.
    expect(outcomes.length).toBeGreaterThan(PAIRED_CONDITIONS.length / 2);
  },
);

test('no trick at all tells a visit with a whole Chromium', NIGHTLY, async () => {
  test.skip(knownChromium() === undefined, 'this machine has a light Chromium alone');
  const chromiums = new Chromiums();
  const [whole, again] = await Promise.all([chromiums.whole(), chromiums.whole()]);
  expect(again, 'one that is not closed keeps its process').toBe(whole);
  const outcomes = await found((check) => checkConditions(whole, check, PAIRED_CONDITIONS[0]!));
  await chromiums.close();
  expect(outcomes).toEqual([[]]);
});

test('the same tricks find a driver that does not hide', NIGHTLY, async ({ page: driven }) => {
  const page = await startPage();
  await driven.exposeFunction('noteToGate', () => {});
  await driven.goto(page.url);
  await expect.poll(() => page.outcomes.length).toBe(1);
  page.close();
  expect(page.outcomes[0]).toEqual(expect.arrayContaining(['webdriver', 'a global of the driver', 'a port']));
});
