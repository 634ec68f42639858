import type { Visit } from '../environment.ts';
import { move } from '../move.ts';
import { differenceFrom } from './same-text.ts';

/** Faults of the text that the page shows once its controls were moved. */
export async function liveText({ page, route, untouched }: Visit): Promise<string[]> {
  const moved = await move(page);
  const right = await untouched(route, true);
  // Else the question would be answered without being asked.
  if (moved > 0 && right === (await untouched(route)))
    return [`${moved} controls were moved, and no text changed`];
  return differenceFrom(right, page);
}
