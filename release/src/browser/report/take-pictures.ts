import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { stayOnSite } from '../stay-on-site.ts';
import { VIEWPORTS, type Viewport } from '../visit.ts';
import { withLimit } from '../with-limit.ts';

/** Colour schemes in which each page is pictured. */
const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** A full picture of a page in one window and one colour scheme. */
export type Picture = { viewport: Viewport; scheme: Scheme; png: Buffer };

/** Milliseconds for which a page may take to become interactive before it is pictured as it is. */
const SHOWN_LIMIT_MS = 20_000;

/** Milliseconds for one picture. A page whose script never ends can't be pictured. */
const PICTURE_LIMIT_MS = 20_000;

/** Key and value of a refusal of cookies: the banner would lie above the page. docs/contracts.md names both. */
const DECIDED = {
  name: 'cookie-consent',
  value: JSON.stringify({
    preferences: { essential: true, analytics: false, marketing: false },
    timestamp: '2026-01-01T00:00:00.000Z',
    version: '1.0',
  }),
};

/** Takes pictures of one site's pages. Pages share the browser's cache. */
export class Photographer {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /**
   * Pictures of a page in one window, light and dark. Nothing moves in them. Empty if the page can't be pictured.
   *
   * @param isFirstVisit shows it to somebody who has not decided on cookies yet
   */
  async pictures(path: string, viewport: Viewport, isFirstVisit: boolean): Promise<Picture[]> {
    const context = await this.#context(viewport, isFirstVisit);
    const page = await context.newPage();
    try {
      const devtools = await context.newCDPSession(page);
      await open(page, `${this.#origin}${path}`);
      const taken: Picture[] = [];
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        const png = await withLimit(wholePage(page, devtools), PICTURE_LIMIT_MS, undefined);
        if (!png) return [];
        taken.push({ viewport, scheme, png });
      }
      return taken;
    } catch {
      return [];
    } finally {
      await withLimit(page.close(), 1000, undefined);
    }
  }

  async close(): Promise<void> {
    const open = [...this.#contexts.values()].map(async (context) => (await context).close());
    await withLimit(Promise.allSettled(open), 5000, undefined);
  }

  #context(viewport: Viewport, isFirstVisit: boolean): Promise<BrowserContext> {
    const key = `${viewport} ${isFirstVisit}`;
    const known = this.#contexts.get(key) ?? this.#open(viewport, isFirstVisit);
    this.#contexts.set(key, known);
    return known;
  }

  async #open(viewport: Viewport, isFirstVisit: boolean): Promise<BrowserContext> {
    const localStorage = isFirstVisit ? [] : [DECIDED];
    const context = await this.#browser.newContext({
      viewport: VIEWPORTS[viewport],
      hasTouch: viewport === 'phone',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: this.#origin, localStorage }] },
    });
    await stayOnSite(context, this.#origin);
    return context;
  }
}

/** Opens a page and waits until it is interactive and all of it has loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: SHOWN_LIMIT_MS });
  await page
    .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PAGE_SHOWN_MARK, {
      timeout: SHOWN_LIMIT_MS,
    })
    .catch(() => undefined);
  const loading = page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    // Some parts load when they are seen.
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  });
  await withLimit(loading, SHOWN_LIMIT_MS, undefined);
  await page.waitForLoadState('networkidle', { timeout: SHOWN_LIMIT_MS }).catch(() => undefined);
}

/** A picture of all of a page. The driver's own function takes twice the time: Chromium packs its PNGs smaller. */
async function wholePage(page: Page, devtools: CDPSession): Promise<Buffer> {
  await page.evaluate(standStill);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/**
 * Runs in the page, so it names no function of its own. Hides what differs on each visit, ends everything that moves, and
 * waits until that is drawn.
 */
async function standStill(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-varies]'))
    element.style.visibility = 'hidden';
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations()) {
    const { iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
    if (iterations === Infinity) animation.cancel();
    else animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
