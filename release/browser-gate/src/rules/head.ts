import { readHead } from '../read-head.ts';
import type { Rule } from '../rule.ts';

/** Title, description, canonical address, word to search engines, language and whether it may be translated are the same before and after the page's scripts ran. */
export const headKept: Rule = {
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

/** The document has one title, with something in it. */
export const title: Rule = {
  name: 'title',
  isForChangedPages: true,
  check: async ({ visit: { ask } }) => {
    const { titles } = await ask(readHead);
    const [first = ''] = titles;
    if (titles.length > 1)
      return [
        { found: `it has ${titles.length} titles: ${titles.join(' / ')}`, fix: 'set the title in meta only' },
      ];
    const parts = first.split('|').map((part) => part.trim());
    if (parts.includes('')) return [{ found: `its title is blank: “${first}”`, fix: 'give meta a title' }];
    if (new Set(parts).size < parts.length)
      return [{ found: `its title says something twice: “${first}”`, fix: 'leave out the product’s name' }];
    return [];
  },
};
