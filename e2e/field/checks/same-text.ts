import { expect } from '@playwright/test';
import type { Visit } from '../environment.ts';
import { siteText } from '../site-text.ts';
import { firstDifference } from '../first-difference.ts';

/** Milliseconds within which a page shows what was chosen before it was hydrated. */
const SETTLED_WITHIN_MS = 3000;

/** Faults of the text that the page shows, once it has settled. */
export async function sameText({ page, route, untouched }: Visit): Promise<string[]> {
  const expected = await untouched(route);
  const faults = async () => firstDifference(await siteText(page), expected);
  await expect
    .poll(faults, { timeout: SETTLED_WITHIN_MS })
    .toEqual([])
    .catch(() => {});
  return faults();
}
