import { readHead } from '../read-head.ts';
import type { PageRule } from '../rule.ts';

/** Title, description, canonical address, word to search engines, language and whether it may be translated are the same before and after the page's scripts ran. */
export const headKept: PageRule = {
  name: 'head-kept',
  check: async ({ visit: { ask, notes } }) => {
    const parsed = notes.find((note) => note.kind === 'parsed');
    if (!parsed) return [];
    const [before, after] = [parsed.head, await ask(readHead)];
    return (['title', 'description', 'canonical', 'robots', 'language', 'translation'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => ({
        found: `the ${name} changes from “${before[name] ?? ''}” to “${after[name] ?? ''}”`,
        fix: 'set it in meta only, the same for renderer and browser',
      }));
  },
};
