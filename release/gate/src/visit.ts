import { PAGE_SHOWN_MARK } from '@site/contracts';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { CheckedPage, GateRun } from './gate-run.ts';
import { notesIn, type PageNotes, watchPage } from './watch-page.ts';

/** Key of the record of consent in local storage. */
export const CONSENT_RECORD = 'cookie-consent';

/** Whoever opens the page: what these tests call a project. */
export type Profile = { isPhone: boolean; hasConsent: boolean };

/** Something that the browser reported about a page. */
export type BrowserEvent = {
  kind: 'error' | 'failed request' | 'request' | 'by itself';
  text: string;
  /** A stack, or the address of a file. */
  source: string;
  resourceType?: string;
};

/** An open page. */
export type Visit = {
  page: Page;
  run: GateRun;
  checked: CheckedPage;
  profile: Profile;
  /** Origin from which it was opened. */
  origin: string;
  /** Status of the document; 0 without an answer. */
  status: number;
  isInteractive: boolean;
  events: BrowserEvent[];
  /** What the page's own observers saw. */
  notes: () => Promise<PageNotes>;
};

/** These limits only end what hangs: a machine that is busy may take its time. */
const INTERACTIVE_MS = 20_000;
const QUIET_MS = 15_000;

/**
 * Opens a page of a release, and waits until it is interactive and has loaded what it wants, or never will.
 *
 * @param events of an earlier visit
 */
export async function openVisit(
  context: BrowserContext,
  visited: Pick<Visit, 'run' | 'checked' | 'profile' | 'origin'>,
  events: BrowserEvent[] = [],
): Promise<Visit> {
  const { origin, checked } = visited;
  const page = await context.newPage();
  followEvents(page, origin, events);
  await page.addInitScript(watchPage);
  const response = await page.goto(`${origin}${checked.path}`, { waitUntil: 'commit' }).catch(() => null);
  const status = response?.status() ?? 0;
  const isInteractive = status === 200 && (await isShown(page, checked.path));
  if (isInteractive) await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  return { ...visited, page, status, isInteractive, events, notes: () => notesIn(page) };
}

/** Waits until the page at a path is interactive; false if it does not get there. */
export const isShown = (page: Page, path: string): Promise<boolean> =>
  expect
    .poll(() => page.evaluate(lastShown, PAGE_SHOWN_MARK), {
      timeout: INTERACTIVE_MS,
      intervals: [20, 50, 100],
    })
    .toBe(path)
    .then(
      () => true,
      () => false,
    );

/** Runs in the page. */
const lastShown = (mark: string): unknown =>
  (performance.getEntriesByName(mark).at(-1) as PerformanceMark | undefined)?.detail;

/** Lines that the browser itself writes about a request or a policy, which have a sentence of their own. */
const SAID_OTHERWISE = /^Failed to load resource|Content.Security.Policy/;

/** Collects what the browser reports about a page from now on. */
function followEvents(page: Page, origin: string, events: BrowserEvent[]): void {
  const note = (kind: BrowserEvent['kind'], text: string, source = '', resourceType?: string) =>
    events.push({ kind, text, source, ...(resourceType ? { resourceType } : {}) });
  page.on('pageerror', (error) => note('error', String(error), error.stack));
  page.on('crash', () => note('error', 'its process ends'));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !SAID_OTHERWISE.test(text))
      note('error', text, `${text}\n${message.location().url}`);
  });
  page.on('dialog', (dialog) => {
    note('by itself', `opens a box of the browser: ${dialog.type()} “${dialog.message()}”`);
    dialog.dismiss().catch(() => {});
  });
  page.on('popup', (opened) => {
    note('by itself', 'opens a window');
    opened.close().catch(() => {});
  });
  page.on('download', (download) => {
    note('by itself', `downloads ${download.suggestedFilename()}`);
    download.cancel().catch(() => {});
  });
  page.on('request', (request) => note('request', request.url(), '', request.resourceType()));
  page.on('requestfailed', (request) => {
    const [url, reason] = [request.url(), request.failure()?.errorText ?? 'failed'];
    // A page that is left gives its requests up.
    if (url.startsWith(origin) && !/ABORTED/.test(reason))
      note('failed request', `${new URL(url).pathname}: ${reason}`, url, request.resourceType());
  });
  page.on('response', (response) => {
    const [url, status] = [response.url(), response.status()];
    if (status >= 400 && url.startsWith(origin))
      note(
        'failed request',
        `${new URL(url).pathname}: status ${status}`,
        url,
        response.request().resourceType(),
      );
  });
}

/** Scrolls through the page, so that all is loaded that a visitor gets to see, and ends at the top. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
    const isLoading = (image: HTMLImageElement) => !image.complete && image.checkVisibility();
    for (let turn = 0; turn < 100 && [...document.images].some(isLoading); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
  });
