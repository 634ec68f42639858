import type { Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';

/** Times in a row that the page must be idle without a request under way. */
const QUIET_TURNS = 3;

/** Waits until an interactive page has nothing left to load. A page that is never quiet is waited for 10 s. */
export async function settled(visit: Visit): Promise<void> {
  let isQuiet = false;
  const quiet = (async () => {
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
      await visit.page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })),
      );
      if (visit.unanswered.size > 0) turn = -1;
    }
    isQuiet = true;
  })();
  quiet.catch(() => {
    isQuiet = true;
  });
  await waitWhileItWorks(visit, () => isQuiet);
}
