import { expect, type Page } from '@playwright/test';
import type { Visit } from '../environment.ts';
import { siteText } from '../site-text.ts';
import { firstDifference } from '../first-difference.ts';

/** Milliseconds within which a page shows what was chosen before it was hydrated. */
const SETTLED_WITHIN_MS = 3000;

/** Faults of the text that the page shows, once it has settled. */
export const sameText = async ({ page, route, untouched }: Visit): Promise<string[]> =>
  differenceFrom(await untouched(route), page);

/** Where the text that a page shows, once it has settled, differs from the right one. */
export async function differenceFrom(right: string, page: Page): Promise<string[]> {
  const faults = async () => firstDifference(await siteText(page), right);
  await expect
    .poll(faults, { timeout: SETTLED_WITHIN_MS })
    .toEqual([])
    .catch(() => {});
  return faults();
}
