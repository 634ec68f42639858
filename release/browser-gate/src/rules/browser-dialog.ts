import type { PageRule } from '../rule.ts';

/** The page opens no box of the browser, which stops everything until it is answered. */
export const browserDialog: PageRule = {
  name: 'browser-dialog',
  check: ({ visit: { events } }) =>
    events
      .filter(({ kind }) => kind === 'dialog')
      .map(({ text }) => ({ found: `it opens a box of the browser: ${text}`, fix: 'say it in the page' })),
};
