import type { BrowserContext, Page, Request } from '@playwright/test';
import { CONSENT_STORAGE_KEY } from '@site/runtime/consent';
import { decodeEvents, type WireEvent } from './analytics-host.ts';
import { exactly } from './exactly.ts';
import { followRequests } from './quiet.ts';

/** Where analytics may send to. */
export const ANALYTICS_ORIGIN = process.env['ANALYTICS_URL'] ?? '';

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** One write to the browser's storage: a cookie, or a key of local or session storage. */
export type Write = { where: 'cookie' | 'local storage' | 'session storage'; name: string };

/** Sees everything that leaves the browser or stays in it. */
export type PrivacyWatch = {
  /** Requests to other origins than the site's, as "METHOD address". */
  foreignRequests: () => string[];
  /** Paths that were asked of the analytics host. */
  analyticsPaths: () => string[];
  /** Decoded events, in the order they were sent. */
  events: () => WireEvent[];
  /** Files of the site that were loaded, as paths. */
  siteFiles: () => string[];
  /** Every write since the start, even of values that were deleted again. */
  writes: () => Write[];
  /** What is stored now: cookies, keys, databases, caches, service workers. */
  stored: (page: Page) => Promise<string[]>;
  /** Forgets requests, events and writes, to watch what comes after. */
  forget: () => void;
  /** From now on nothing is answered in another origin's place; requests for it fail, and are seen as before. */
  stopAnswering: () => Promise<void>;
};

/** Puts a context under watch. Nothing reaches another origin: events are answered here, the rest is refused. */
export async function watchPrivacy(context: BrowserContext): Promise<PrivacyWatch> {
  const site = process.env['SITE_URL'] ?? '';
  let requests: Request[] = [];
  let writes: Write[] = [];

  followRequests(context);
  context.on('request', (request) => requests.push(request));
  await context.exposeBinding('reportWrite', (_, write: Write) => void writes.push(write));
  await context.addInitScript(reportWrites);
  await context.addInitScript(noteReading, CONSENT_STORAGE_KEY);
  // A pattern and not a function, which Playwright would ask about every request.
  await context.route(new RegExp(`^(?!${exactly(site)}(?:[/?#]|$))`), async (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === ANALYTICS_ORIGIN) await route.fulfill({ json: { status: 1 }, headers: CORS });
    else await route.abort();
  });

  const originOf = (request: Request) => new URL(request.url()).origin;
  // Beacons and keep-alive requests are requests like any other; data: and blob: addresses leave nothing.
  const leaving = () => requests.filter((request) => /^(?:https?|wss?):/.test(request.url()));
  const toAnalytics = () => leaving().filter((request) => originOf(request) === ANALYTICS_ORIGIN);
  return {
    foreignRequests: () =>
      leaving()
        .filter((request) => originOf(request) !== site)
        .map((request) => `${request.method()} ${request.url()}`),
    analyticsPaths: () => toAnalytics().map((request) => new URL(request.url()).pathname),
    events: () =>
      toAnalytics()
        .filter((request) => request.method() === 'POST')
        .flatMap((request) => decodeEvents(request.postDataBuffer() ?? Buffer.alloc(0))),
    siteFiles: () =>
      leaving()
        .filter((request) => originOf(request) === site)
        .map((request) => new URL(request.url()).pathname),
    writes: () => writes,
    stored: async (page) => [
      ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
      ...(await page.evaluate(storedKeys)),
    ],
    forget: () => {
      requests = [];
      writes = [];
    },
    stopAnswering: () => context.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

/** Runs in the page, before its scripts: `isRecordRead` of the window says whether the consent record was read. */
function noteReading(recordKey: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own storage below
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key: string) {
    if (key === recordKey) Object.assign(window, { isRecordRead: true });
    return getItem.call(this, key);
  };
}

/** Runs in the page, before its scripts: tells the test of every write, also of those that are undone at once. */
function reportWrites(): void {
  const report = (window as unknown as { reportWrite: (write: Write) => void }).reportWrite;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own storage below
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    report({ where: this === localStorage ? 'local storage' : 'session storage', name: key });
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      report({ where: 'cookie', name: value.split('=')[0]!.trim() });
      cookie.set!.call(this, value);
    },
  });
}

/** Runs in the page. */
async function storedKeys(): Promise<string[]> {
  const databases = await indexedDB.databases();
  const workers = await navigator.serviceWorker.getRegistrations();
  return [
    ...Object.keys(localStorage).map((key) => `local storage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session storage ${key}`),
    ...databases.map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...workers.map(({ scope }) => `service worker ${scope}`),
  ];
}
