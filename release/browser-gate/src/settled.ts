import type { Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';

/** Times in a row that the page must be idle without a request under way. */
const QUIET_TURNS = 3;

/** Waits until an interactive page has nothing left to load. A page that is never quiet is waited for 10 s. */
export async function settled(visit: Visit): Promise<void> {
  let isQuiet = false;
  const quiet = (async () => {
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
      await visit.ask(
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

/** Runs in the page: scrolls through it, so that all is loaded that a visitor gets to see, and ends at the top. */
export async function scrollThrough(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  (document.activeElement as HTMLElement | null)?.blur();
  await document.fonts.ready;
  const end = performance.now() + 10_000;
  const isLoading = (image: HTMLImageElement) => !image.complete && image.getClientRects().length > 0;
  while ([...document.images].some(isLoading) && performance.now() < end) await drawn();
}
