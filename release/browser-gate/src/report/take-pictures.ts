import type { Browser, CDPSession } from 'playwright-core';
import { BANNER, waitForBanner } from '../consent-banner.ts';
import { screenshot } from '../screenshot.ts';
import { scrollThrough, settled } from '../settled.ts';
import type { ShownSite } from '../edge.ts';
import { openVisit } from '../open-visit.ts';
import type { Visit } from '../visit.ts';
import type { Scheme, Viewport } from '@site/release-model/check-report';
import { withLimit } from '../with-limit.ts';

/** Colour schemes in which each page is pictured. */
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** A full picture of a page in one window and one colour scheme. */
export type Picture = {
  viewport: Viewport;
  scheme: Scheme;
  png: Buffer;
  /** Texts that differ on each visit, which are hidden in it. */
  hidden: readonly string[];
};

/** Milliseconds for one picture, and for all that a page loads. A page whose script never ends can't be pictured. */
const PICTURE_LIMIT_MS = 20_000;

/** What is hidden in pictures: the banner lies above the page, and some texts differ on each visit. */
const HIDDEN = { onFirstVisit: '[data-varies]', later: `[data-varies], ${BANNER}` };

/** The page that is pictured. */
type Pictured = { site: ShownSite; path: string; viewport: Viewport };

/**
 * Opens a page and takes pictures of it, see {@link takePictures}.
 *
 * @param isFirstVisit shows it with the banner that a new visitor gets
 */
export async function openForPictures(
  browser: Browser,
  pictured: Pictured,
  isFirstVisit: boolean,
): Promise<Picture[]> {
  const visit = await openVisit(browser, pictured);
  try {
    await settled(visit);
    if (isFirstVisit) await waitForBanner(visit);
    return await takePictures(visit, isFirstVisit ? HIDDEN.onFirstVisit : HIDDEN.later);
  } finally {
    await visit.close();
  }
}

/**
 * Takes pictures of an open page, light and dark. Nothing moves in them. Empty if the page can't be pictured.
 *
 * @param hidden selector of what is left out
 */
export async function takePictures(visit: Visit, hidden: string = HIDDEN.later): Promise<Picture[]> {
  const { page, ask, devtools, viewport } = visit;
  try {
    await withLimit(ask(scrollThrough), PICTURE_LIMIT_MS, undefined);
    await settled(visit);
    const texts = await ask(hide, hidden);
    const taken: Picture[] = [];
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await ask(standStill);
      const png = await withLimit(wholePage(devtools), PICTURE_LIMIT_MS, undefined);
      if (!png) return [];
      taken.push({ viewport, scheme: colorScheme, png, hidden: texts });
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await ask(show);
    return taken;
  } catch {
    return [];
  }
}

/** Runs in the page. Hides elements, which keep their place unless they lie above it; returns the texts that vary. */
function hide(hidden: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${hidden}){visibility:hidden!important}`);
  document.adoptedStyleSheets.push(sheet);
  Object.assign(globalThis, { hiding: sheet });
  return [...document.querySelectorAll('[data-varies]')].map((element) =>
    element.textContent.trim().replace(/\s+/g, ' '),
  );
}

/** Runs in the page: shows them again. */
function show(): void {
  const { hiding } = globalThis as unknown as { hiding: CSSStyleSheet };
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== hiding);
}

async function wholePage(devtools: CDPSession): Promise<Buffer> {
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  return screenshot(devtools, { x: 0, y: 0, width, height }, false);
}

/** Runs in the page, so it names no function of its own. Ends everything that moves, and waits until that is drawn. */
async function standStill(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations()) {
    const { iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
    if (iterations === Infinity) animation.cancel();
    else animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
