import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { NOTE_BINDING, watchPage, type PageNote } from './page-watch.ts';
import { withLimit } from './with-limit.ts';

/** The windows in which each page is opened. */
export const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

export type Viewport = keyof typeof VIEWPORTS;

/** A line that the browser said about a page. */
export type BrowserEvent = {
  kind: 'page error' | 'console' | 'failed request' | 'navigation' | 'request';
  text: string;
  /** Address of the file that caused it, or a stack: it names the package. */
  source: string;
  resourceType?: string;
};

/** An open page with everything that it and the browser said since it was opened. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  origin: string;
  path: string;
  viewport: Viewport;
  events: BrowserEvent[];
  notes: PageNote[];
  /** Status of the document. */
  status: number;
  /** Milliseconds until the page was interactive; undefined if it never was. */
  aliveAfter: number | undefined;
  /** Waits until a page at a path is interactive; false if it is not within the limit. */
  shown: (path: string, limit: number) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Milliseconds within which a page must be interactive. */
export const ALIVE_LIMIT_MS = 15_000;

type VisitOrder = {
  origin: string;
  path: string;
  viewport: Viewport;
  limit?: number;
  /** Answers requests to other origins than the site's. */
  isAllowed?: (url: URL) => boolean;
};

/** An answer for pictures of other hosts, which the gate never asks: one grey pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Opens a page in a browser context without history, and waits until it is interactive or a limit has passed. */
export async function openVisit(browser: Browser, order: VisitOrder): Promise<Visit> {
  const { origin, path, viewport, limit = ALIVE_LIMIT_MS } = order;
  const context = await browser.newContext({
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    reducedMotion: 'no-preference',
    colorScheme: 'light',
  });
  const events: BrowserEvent[] = [];
  const notes: PageNote[] = [];
  const listeners = new Set<() => void>();
  await context.exposeBinding(NOTE_BINDING, (_, note: PageNote) => {
    notes.push(note);
    for (const listen of listeners) listen();
  });
  // The loader of the release tool writes calls of this function into those that run in the page.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(watchPage, { binding: NOTE_BINDING, shownMark: PAGE_SHOWN_MARK });
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/gif', body: PIXEL })
        : route.abort('blockedbyclient'),
  );
  const page = await context.newPage();
  followEvents(page, origin, events);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  const isShown = (wanted: string) => notes.some((note) => note.kind === 'shown' && note.path === wanted);
  const shown = async (wanted: string, within: number) => {
    if (isShown(wanted)) return true;
    let listen = () => {};
    const waiting = new Promise<boolean>((resolve) => {
      listen = () => isShown(wanted) && resolve(true);
      listeners.add(listen);
    });
    const result = await withLimit(waiting, within, false);
    listeners.delete(listen);
    return result;
  };

  const started = performance.now();
  const response = await page
    .goto(`${origin}${path}`, { waitUntil: 'commit', timeout: limit })
    .catch(() => null);
  const isAlive = response?.status() === 200 && (await shown(path, limit));
  return {
    page,
    context,
    devtools,
    origin,
    path,
    viewport,
    events,
    notes,
    status: response?.status() ?? 0,
    aliveAfter: isAlive ? performance.now() - started : undefined,
    shown,
    close: () => withLimit(context.close(), 5000, undefined),
  };
}

function followEvents(page: Page, origin: string, events: BrowserEvent[]): void {
  page.on('pageerror', (error) =>
    events.push({ kind: 'page error', text: String(error), source: error.stack ?? '' }),
  );
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    events.push({ kind: 'console', text: message.text(), source: message.location().url });
  });
  page.on('request', (request) => {
    const url = request.url();
    const type = { resourceType: request.resourceType() };
    events.push({ kind: 'request', text: `${request.method()} ${url}`, source: url, ...type });
  });
  page.on('requestfailed', (request) => {
    const url = request.url();
    if (!url.startsWith(origin)) return;
    const text = `${request.failure()?.errorText ?? 'failed'}: ${url}`;
    events.push({ kind: 'failed request', text, source: url, resourceType: request.resourceType() });
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const text = `status ${response.status()}: ${response.url()}`;
    const resourceType = response.request().resourceType();
    events.push({ kind: 'failed request', text, source: response.url(), resourceType });
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) events.push({ kind: 'navigation', text: frame.url(), source: '' });
  });
}
