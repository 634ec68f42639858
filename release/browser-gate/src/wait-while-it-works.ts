import type { Visit } from './visit.ts';
import { threadTime } from './page-metrics.ts';
import { withLimit } from './with-limit.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 100;

/** Looks of an idle page, without a request under way, after which nothing more is expected of it. */
const IDLE_LOOKS = 30;

/** Milliseconds of processor time that a page may take. Ours take less than 400. */
export const WORK_LIMIT_MS = 3000;

/** Milliseconds after which a page is given up in any case. */
const LONGEST_MS = 60_000;

/**
 * Waits for a condition for as long as a page works towards it: false if the page is idle and waits for no answer, or
 * has used much more of the processor's time than it needs. Time on the clock says little on a busy machine.
 */
export async function waitWhileItWorks(visit: Visit, isMet: () => boolean): Promise<boolean> {
  const started = performance.now();
  const workBefore = await threadTime(visit);
  let idleLooks = 0;
  while (!isMet()) {
    if (performance.now() - started > LONGEST_MS) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (visit.events.some(({ kind }) => kind === 'crash')) return false;
    const isIdle = visit.unanswered.size === 0 && (await isPageIdle(visit));
    idleLooks = isIdle ? idleLooks + 1 : 0;
    if (idleLooks >= IDLE_LOOKS) return isMet();
    if (!isIdle && (await threadTime(visit)) - workBefore > WORK_LIMIT_MS) return isMet();
  }
  return true;
}

/** Whether the page's main thread has nothing else to do. */
async function isPageIdle({ ask }: Visit): Promise<boolean> {
  const idle = ask(() => new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true)))).catch(
    () => false,
  );
  return withLimit(idle, 500, false);
}
