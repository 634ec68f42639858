import type { Site } from '@site/release-model/site';
import type { FiguresHistory } from './figures-history.ts';

/** As often as an operator looks. */
const PAUSE_MS = 5000;

/** Asks the servers at intervals, also while nobody looks: a curve begins with its canary. Returns a function that ends it. */
export function followFigures(
  figures: FiguresHistory,
  { log }: Pick<Site, 'log'>,
  pauseMs = PAUSE_MS,
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await figures.look((await log.lastReadable()).stored?.entry, Date.now());
    } catch {
      // The page says what can't be read.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), pauseMs).unref();
  void look();
  return () => clearInterval(timer);
}
