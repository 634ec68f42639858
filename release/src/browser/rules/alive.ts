import type { Rule } from '../rule.ts';

/** The page becomes interactive. */
export const alive: Rule = {
  name: 'alive',
  check: ({ visit: { status, aliveAfter } }) => {
    if (aliveAfter !== undefined) return [];
    if (status !== 0 && status !== 200)
      return [{ found: `it is answered with status ${status}`, fix: 'publish the page again' }];
    return [
      {
        found: 'it never becomes interactive',
        fix: 'end the loop or the wait in its render or in an effect',
      },
    ];
  },
};
