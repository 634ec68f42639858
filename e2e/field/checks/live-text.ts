import type { Visit } from '../environment.ts';
import { firstDifference } from '../first-difference.ts';
import { move } from '../move.ts';
import { siteText } from '../site-text.ts';

/** Faults of the text that the page shows once its controls were moved. */
export async function liveText({ page, route, untouched }: Visit): Promise<string[]> {
  const moved = await move(page);
  const right = await untouched(route, true);
  // Else the question would be answered without being asked.
  if (moved > 0 && right === (await untouched(route)))
    return [`${moved} controls were moved, and no text changed`];
  return firstDifference(await siteText(page), right);
}
