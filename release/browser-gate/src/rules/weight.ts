import { readWeight } from '../read-weight.ts';
import type { Rule } from '../rule.ts';

const NAMES = {
  nodes: 'elements',
  cssRules: 'style rules',
  cssBytes: 'B of style sheets',
} as const;

/** The page is no larger than the budgets allow once its scripts have run; a static rule has those of the document. */
export const weight: Rule = {
  name: 'weight',
  check: async ({ visit: { page, origin, path }, budgets }) => {
    const weights = await readWeight(page, `${origin}${path}`);
    return (Object.keys(NAMES) as (keyof typeof NAMES)[])
      .filter((name) => weights[name] > budgets[name])
      .map((name) => ({
        found: `it has ${weights[name].toLocaleString('en')} ${NAMES[name]}, the budget is ${budgets[name].toLocaleString('en')}`,
        fix: 'render less, or a part of it on demand',
      }));
  },
};
