import type { Browser } from 'playwright-core';
import { settled } from './settled.ts';
import { takeShellPictures, type ShellPictures } from './shell-picture.ts';
import { openVisit, type Viewport } from './visit.ts';

/** How the live site looks in one window. */
export type LiveLooks = { pictures: ShellPictures; hasBanner: boolean };

/** Milliseconds after which a live site without a banner counts as one that has none. */
const BANNER_LIMIT_MS = 10_000;

/** Opens the live site's home page and takes pictures of its header and footer. */
export async function lookAtLive(
  browser: Browser,
  live: URL,
  viewport: Viewport,
  marks: string,
): Promise<LiveLooks> {
  const visit = await openVisit(browser, { origin: live.origin, path: '/', viewport });
  await settled(visit);
  // The banner comes a second later than everything else, so a fast page is settled before it.
  const hasBanner = await visit.page
    .locator('[data-expose="fragment/consent-banner"] *')
    .first()
    .waitFor({ state: 'attached', timeout: BANNER_LIMIT_MS })
    .then(() => true)
    .catch(() => false);
  const pictures = await takeShellPictures(visit.page, marks);
  await visit.close();
  return { pictures, hasBanner };
}
