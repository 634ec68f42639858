import type { Viewport } from '@site/release-model/check-report';
import type { Browser } from 'playwright-core';
import { waitForBanner } from './consent-banner.ts';
import { settled } from './settled.ts';
import { takeShellPictures, type ShellPictures } from './shell-picture.ts';
import { openVisit } from './open-visit.ts';

/** How the live site looks in one window. */
export type LiveLooks = { pictures: ShellPictures; hasBanner: boolean };

/** Opens the live site's home page and takes pictures of its header and footer. */
export async function lookAtLive(
  browser: Browser,
  live: URL,
  viewport: Viewport,
  marks: string,
): Promise<LiveLooks> {
  const visit = await openVisit(browser, { origin: live.origin, path: '/', viewport });
  await settled(visit);
  const hasBanner = await waitForBanner(visit);
  const pictures = await takeShellPictures(visit, marks);
  await visit.close();
  return { pictures, hasBanner };
}
