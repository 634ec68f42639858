import type { Viewport } from '@site/release-model/check-report';
import type { Browser } from 'playwright-core';
import type { ShownSite } from './edge.ts';
import { takeBannerPicture, waitForBanner } from './consent-banner.ts';
import { settled } from './settled.ts';
import { patchedBy } from './patched-functions.ts';
import { takeShellPictures, type ShellPictures } from './shell-picture.ts';
import { openVisit } from './open-visit.ts';

/** How the live site looks in one window. */
export type LiveLooks = {
  pictures: ShellPictures;
  hasBanner: boolean;
  /** The consent banner as PNG. */
  banner: Buffer | undefined;
  /** Names of the browser's functions that it replaces. */
  patched: readonly string[];
};

/** The live site in one window. */
export type LiveWindow = {
  looks: LiveLooks;
  /**
   * Opens it once more, before a page is refused for the first looks: each browser draws a frame wrong now and then, and
   * every page would be compared with that one. All pages get the same second looks.
   */
  lookAgain: () => Promise<LiveLooks>;
};

/** Opens the live site's home page and takes pictures of its header and footer. */
export async function lookAtLive(
  browser: Browser,
  site: ShownSite,
  viewport: Viewport,
  marks: string,
): Promise<LiveLooks> {
  const visit = await openVisit(browser, { site, path: '/', viewport });
  await settled(visit);
  const hasBanner = await waitForBanner(visit);
  const pictures = await takeShellPictures(visit, marks);
  const banner = hasBanner ? await takeBannerPicture(visit, marks) : undefined;
  const patched = await patchedBy(visit);
  await visit.close();
  return { pictures, hasBanner, banner, patched };
}
