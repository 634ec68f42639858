import type { Rule } from '../rule.ts';

/** Every custom property that a remote's rules use has a value in the page: the live shell provides the tokens. */
export const missingToken: Rule = {
  name: 'missing-token',
  isForChangedPages: true,
  check: async ({ visit: { ask } }) => {
    const found = await ask(findMissing);
    return found.map(({ token, selector, owner }) => ({
      found: `${token} has no value, and the rule for ${selector} uses it`,
      fix: 'use a token that the live shell has, or have the shell promoted first',
      ...(owner ? { package: owner } : {}),
    }));
  },
};

type Missing = { token: string; selector: string; owner: string | undefined };

/** Runs in the page: each token once. */
function findMissing(): Missing[] {
  const found = new Map<string, Missing>();
  const look = (rules: CSSRuleList, parent: string): void => {
    for (const rule of rules) {
      const nested = 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : undefined;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (!(rule instanceof CSSStyleRule)) {
        if (nested) look(nested, parent);
        continue;
      }
      const selector = parent ? rule.selectorText.replaceAll('&', `:is(${parent})`) : rule.selectorText;
      // Only what has no second value: `var(--a)`, not `var(--a, red)`.
      const tokens = [...rule.style.cssText.matchAll(/var\((--[\w-]+)\)/g)].map(([, token = '']) => token);
      if (tokens.length > 0) lookAtElement(selector, tokens);
      if (nested) look(nested, selector);
    }
  };
  const lookAtElement = (selector: string, tokens: readonly string[]) => {
    const element = document.querySelector<HTMLElement>(selector.replace(/::[\w-]+/g, '') || '*');
    if (!element) return;
    const style = getComputedStyle(element);
    for (const token of tokens)
      if (
        !found.has(token) &&
        style.getPropertyValue(token).trim() === '' &&
        !element.style.getPropertyValue(token)
      )
        found.set(token, {
          token,
          selector,
          owner: element.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
        });
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) look(sheet.cssRules, '');
  return [...found.values()];
}
