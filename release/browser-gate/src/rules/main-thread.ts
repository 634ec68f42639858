import type { Problem, Rule } from '../rule.ts';
import { threadTime } from '../page-metrics.ts';
import type { Visit } from '../visit.ts';

/** Milliseconds for which a quiet page is left to itself and watched. */
const WATCH_MS = 3000;

/** The same once the page was found at work. */
const SECOND_WATCH_MS = 10_000;

/** Milliseconds of processor time below which a watched page did nothing. Ours take less than 60. */
const NO_WORK_MS = 120;

/** Milliseconds of processor time after which the first watch has seen enough: no page still loads for so long. */
const MUCH_WORK_MS = 1000;

/** Milliseconds within which the main thread must answer. */
const ANSWER_MS = 200;

/** Milliseconds of processor time that a page may use while nobody uses it. */
const IDLE_WORK_MS = 600;

/**
 * The main thread answers, and does next to nothing while nobody uses the page. A busy machine makes tasks long, so that
 * processor time counts as well, and a page that was found at work once is watched again.
 */
export const mainThread: Rule = {
  name: 'main-thread',
  check: async ({ visit }) => {
    if ((await watch(visit, WATCH_MS, MUCH_WORK_MS)).work < NO_WORK_MS) return [];
    return judge(await watch(visit, SECOND_WATCH_MS, IDLE_WORK_MS));
  },
};

/** What a watched page did, all in milliseconds. */
type Watched = {
  /** Processor time. */
  work: number;
  /** Each task that kept the main thread from answering. */
  slow: readonly number[];
  time: number;
};

/** What is wrong with a page that was at work for the second time. */
export function judge({ work, slow, time }: Watched): Problem[] {
  const isBusy = work > IDLE_WORK_MS;
  const inSlow = slow.reduce((sum, ms) => sum + ms, 0);
  // On a busy machine one of a loop's many short tasks may take long.
  if (inSlow > 0 && work > ANSWER_MS && !(isBusy && inSlow < work / 2))
    return [
      {
        found: `the main thread does not answer for ${Math.round(Math.max(...slow))} ms, the limit is ${ANSWER_MS} ms`,
        fix: 'split the task, or do less in it',
      },
    ];
  if (!isBusy) return [];
  return [
    {
      found: `it keeps the processor busy while nobody uses it: ${Math.round(work)} ms in ${(time / 1000).toFixed(1)} s`,
      fix: 'end the loop of state updates or timers',
    },
  ];
}

/** Watches a page for so many milliseconds, or until it has used so many of the processor's time. */
async function watch(visit: Visit, limit: number, mostWork: number): Promise<Watched> {
  const [noteCount, workBefore, started] = [visit.notes.length, await threadTime(visit), performance.now()];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [work, time] = [(await threadTime(visit)) - workBefore, performance.now() - started];
    if (time < limit && work < mostWork) continue;
    const tasks = visit.notes.slice(noteCount).flatMap((note) => (note.kind === 'long-task' ? note.ms : []));
    return { work, slow: tasks.filter((ms) => ms > ANSWER_MS), time };
  }
}
