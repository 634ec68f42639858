import { expect, type Page } from '@playwright/test';
import type { Visit } from '../environment.ts';
import { siteText } from '../site-text.ts';
import { firstDifference } from '../first-difference.ts';

/** Throws where the text that the page shows, once it has settled, is another than an untouched visit's. */
export const sameText = async ({ page, route, untouched }: Visit): Promise<string[]> =>
  differenceFrom(await untouched(route), page);

/** Throws where the text that a page shows, once it has settled, differs from the right one. */
export async function differenceFrom(right: string, page: Page): Promise<string[]> {
  // What was chosen before the page was hydrated is shown soon after: only the test's own limit ends this.
  await expect.poll(async () => firstDifference(await siteText(page), right), { timeout: 0 }).toEqual([]);
  return [];
}
