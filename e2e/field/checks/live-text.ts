import type { Visit } from '../environment.ts';
import { firstDifference } from '../first-difference.ts';
import { move } from '../move.ts';
import { siteText } from '../site-text.ts';

/** Faults of the text that the page shows once its controls were moved. */
export async function liveText({ page, route, untouched }: Visit): Promise<string[]> {
  await move(page);
  return firstDifference(await siteText(page), await untouched(route, true));
}
