import { violationsIn } from '../axe.ts';
import type { Rule } from '../rule.ts';

/** Axe finds nothing wrong. Colours are those of the light on a desktop, and of the dark on a phone. */
export const accessibility: Rule = {
  name: 'accessibility',
  isForChangedPages: true,
  check: async ({ visit, changed }) => {
    const found = await violationsIn(visit, 'html', visit.viewport === 'desktop' ? 'light' : 'dark');
    const rules = new Set(found.map(({ rule }) => rule));
    return [...rules].map((rule) => {
      const all = found.filter((each) => each.rule === rule);
      const [first, ...more] = all;
      const owner = all.map((each) => each.owner).find((name) => name && changed.has(name));
      return {
        found: `${rule} at ${first?.target ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`,
        fix: `correct it: ${first?.help.toLowerCase() ?? ''}`,
        ...(owner ? { package: owner } : {}),
      };
    });
  },
};
