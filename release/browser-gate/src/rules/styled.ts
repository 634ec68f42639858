import type { Rule } from '../rule.ts';

/** Part of the class names of a region that must have a rule. */
const STYLED_PART = 0.8;

/** Class names of a region, below which nothing can be said. */
const FEWEST_CLASSES = 10;

/** A page has its styles: the class names of its elements have rules. */
export const styled: Rule = {
  name: 'styled',
  isForChangedPages: true,
  check: async ({ visit: { ask } }) => {
    const regions = await ask(countClasses);
    return regions
      .filter(({ classes, without }) => classes >= FEWEST_CLASSES && without > (1 - STYLED_PART) * classes)
      .map(({ owner, classes, without }) => ({
        found: `its style sheet is missing: ${without} of ${classes} class names have no rule`,
        fix: 'import app.css in every page and fragment',
        package: owner,
      }));
  },
};

/** Runs in the page: for each remote, how many class names it uses, and how many of them no selector has. */
function countClasses(): { owner: string; classes: number; without: number }[] {
  const known = new Set<string>();
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g))
          known.add(name.replaceAll(/\\(.)/g, '$1'));
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) look(sheet.cssRules);
  const owners = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-mf]')].map(({ dataset }) => dataset['mf']),
  );
  return [...owners].flatMap((owner) => {
    if (!owner) return [];
    const elements = [...document.querySelectorAll(`[data-mf="${owner}"] [class]`)];
    const classes = [...new Set(elements.flatMap(({ classList }) => [...classList]))];
    return [{ owner, classes: classes.length, without: classes.filter((name) => !known.has(name)).length }];
  });
}
