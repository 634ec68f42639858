import type { Rule } from '../rule.ts';

const NAMES = {
  nodes: 'elements',
  cssRules: 'style rules',
  cssBytes: 'B of style sheets',
} as const;

export default {
  name: 'weight',
  mistake: 'a picture that nobody made smaller, a list without an end, a style sheet of everything',
  fix: 'render less, make it smaller, or load a part of it on demand',
  step: 'open',
  check: async ({ page, run: { budgets } }) => {
    const { pictures, ...weights } = await page.evaluate(weigh);
    const number = (value: number) => value.toLocaleString('en');
    return [
      ...(Object.keys(NAMES) as (keyof typeof NAMES)[])
        .filter((name) => weights[name] > budgets[name])
        .map((name) => ({
          found: `it has ${number(weights[name])} ${NAMES[name]}, the budget is ${number(budgets[name])}`,
        })),
      ...pictures
        .filter(({ bytes }) => bytes > budgets.pictureBytes)
        .map(({ address, bytes }) => ({
          found: `the picture ${address} weighs ${number(bytes)} B, the budget is ${number(budgets.pictureBytes)}`,
          stack: address,
        })),
    ];
  },
} satisfies Rule;

/** Runs in the page: counts elements and style rules, and the bytes of its style sheets and pictures. */
function weigh() {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rulesIn = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [
      rule,
      ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
    ]);
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Some are fetched ahead by a link.
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
  return {
    nodes: document.querySelectorAll('*').length,
    cssRules: sheets.reduce((sum, { cssRules }) => sum + rulesIn(cssRules).length, 0),
    cssBytes: sheets.reduce(
      (sum, { cssRules }) => [...cssRules].reduce((all, { cssText }) => all + cssText.length, sum),
      0,
    ),
    pictures: resources
      .filter(({ name }) => name.startsWith(location.origin) && shown.has(name))
      .map(({ name, encodedBodySize: bytes }) => ({
        address: name.replace(location.origin, ''),
        bytes,
      })),
  };
}
