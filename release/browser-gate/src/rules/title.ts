import { readHead } from '../read-head.ts';
import type { PageRule } from '../rule.ts';

/** The document has one title, with something in it. */
export const title: PageRule = {
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
