import type { Rule } from '../rule.ts';

/** The page stays until the visitor leaves it. */
export const stays: Rule = {
  name: 'stays',
  check: ({ visit: { events, page, path } }) => {
    const opened = events.find(({ kind }) => kind === 'window');
    if (opened)
      return [
        { found: 'it opens a window by itself', fix: 'open windows only when the visitor asks for it' },
      ];
    const documents = events
      .filter(({ kind }) => kind === 'navigation')
      .map(({ text }) => new URL(text).pathname);
    const left = [...documents, new URL(page.url()).pathname].find((address) => address !== path);
    if (left === undefined) return [];
    return [{ found: `it leads to ${left} by itself`, fix: 'navigate only when the visitor asks for it' }];
  },
};
