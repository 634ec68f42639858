import type { PageRule } from '../rule.ts';

/** The page stays until the visitor leaves it. */
export const stays: PageRule = {
  name: 'stays',
  check: async ({ visit: { ask, events, address, entries: own, path } }) => {
    const opened = events.find(({ kind }) => kind === 'window');
    if (opened)
      return [
        { found: 'it opens a window by itself', fix: 'open windows only when the visitor asks for it' },
      ];
    const documents = events
      .filter(({ kind }) => kind === 'navigation')
      .map(({ text }) => new URL(text).pathname);
    const left = [...documents, new URL(await address()).pathname].find((shown) => shown !== path);
    if (left === undefined) {
      const entries = await ask(() => history.length);
      if (entries <= own) return [];
      return [
        {
          found: `it adds ${entries - own + 1} entries to the history, so that the way back leads nowhere`,
          fix: 'add none by itself',
        },
      ];
    }
    return [{ found: `it leads to ${left} by itself`, fix: 'navigate only when the visitor asks for it' }];
  },
};
