import type { Problem, Rule } from '../rule.ts';
import { threadTime } from '../page-metrics.ts';
import { WORK_LIMIT_MS } from '../wait-while-it-works.ts';

/** What is found of a page that was given up for its work, which no busy machine causes. */
export const OVERWORKED = `it uses ${WORK_LIMIT_MS / 1000} s of processor time without becoming interactive`;

/** What is found of a page that was given up for another reason. */
export const NEVER_ALIVE: Problem = {
  found: 'it never becomes interactive',
  fix: 'end the loop or the wait in its render or in an effect',
};

/** The page becomes interactive. */
export const alive: Rule = {
  name: 'alive',
  check: async ({ visit }) => {
    if (visit.aliveAfter !== undefined) return [];
    const { status } = visit;
    if (status !== 0 && status !== 200)
      return [{ found: `it is answered with status ${status}`, fix: 'publish the page again' }];
    const isOverworked = (await threadTime(visit)) > WORK_LIMIT_MS;
    return [isOverworked ? { ...NEVER_ALIVE, found: OVERWORKED } : NEVER_ALIVE];
  },
};
