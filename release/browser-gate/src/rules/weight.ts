import type { Rule } from '../rule.ts';

const NAMES = {
  nodes: 'elements',
  cssRules: 'style rules',
  cssBytes: 'B of style sheets',
} as const;

/** The page is no larger than the budgets allow once its scripts have run; a static rule has those of the document. */
export const weight: Rule = {
  name: 'weight',
  check: async ({ visit: { ask }, budgets }) => {
    const weights = await ask(readWeight);
    return (Object.keys(NAMES) as (keyof typeof NAMES)[])
      .filter((name) => weights[name] > budgets[name])
      .map((name) => ({
        found: `it has ${weights[name].toLocaleString('en')} ${NAMES[name]}, the budget is ${budgets[name].toLocaleString('en')}`,
        fix: 'render less, or a part of it on demand',
      }));
  },
};

/** Runs in the page: counts elements and style rules, and the bytes of its style sheets, unpacked. */
function readWeight(): Record<keyof typeof NAMES, number> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const count = (rules: CSSRuleList): number =>
    [...rules].reduce(
      (sum, rule) => sum + 1 + ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0),
      0,
    );
  const bytes = ({ ownerNode, href, cssRules }: CSSStyleSheet): number => {
    if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent.length;
    const [entry] = href ? performance.getEntriesByName(href) : [];
    if (entry) return (entry as PerformanceResourceTiming).decodedBodySize;
    return [...cssRules].reduce((sum, { cssText }) => sum + cssText.length, 0);
  };
  return {
    nodes: document.querySelectorAll('*').length,
    cssRules: sheets.reduce((sum, { cssRules }) => sum + count(cssRules), 0),
    cssBytes: sheets.reduce((sum, sheet) => sum + bytes(sheet), 0),
  };
}
