import type { Rule } from '../rule.ts';

/** Entries of the history of a page that adds none: the empty one before it, and its own. */
const OWN_ENTRIES = 2;

/** The page stays until the visitor leaves it. */
export const stays: Rule = {
  name: 'stays',
  check: async ({ visit: { ask, events, page, path } }) => {
    const opened = events.find(({ kind }) => kind === 'window');
    if (opened)
      return [
        { found: 'it opens a window by itself', fix: 'open windows only when the visitor asks for it' },
      ];
    const documents = events
      .filter(({ kind }) => kind === 'navigation')
      .map(({ text }) => new URL(text).pathname);
    const left = [...documents, new URL(page.url()).pathname].find((shown) => shown !== path);
    if (left === undefined) {
      const entries = await ask(() => history.length);
      if (entries <= OWN_ENTRIES) return [];
      return [
        {
          found: `it adds ${entries - OWN_ENTRIES + 1} entries to the history, so that the way back leads nowhere`,
          fix: 'add none by itself',
        },
      ];
    }
    return [{ found: `it leads to ${left} by itself`, fix: 'navigate only when the visitor asks for it' }];
  },
};
