import type { Visit } from '../environment.ts';
import { siteText } from '../site-text.ts';
import { firstDifference } from '../first-difference.ts';

/** Faults of the text that the page shows. */
export async function sameText({ page, route, untouched }: Visit): Promise<string[]> {
  return firstDifference(await siteText(page), await untouched(route));
}
