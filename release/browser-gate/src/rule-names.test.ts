import { expect, test } from '@rstest/core';
import { BROWSER_RULES } from '@site/release-model/refusal';
import { CONDITION_RULES, FIRST_RULES, LEAVING_RULES, NOTED_RULES, PAGE_RULES } from './rules/rules.ts';

test('every rule of the browser gate is named', () => {
  const rules = [
    ...FIRST_RULES,
    ...PAGE_RULES.flat(),
    ...LEAVING_RULES,
    ...CONDITION_RULES,
    ...NOTED_RULES,
  ].map(({ name }) => name);
  const names: readonly string[] = BROWSER_RULES;
  expect([...new Set(rules)].filter((name) => !names.includes(name))).toEqual([]);
  // It looks at fragments, not at one page.
  expect(names.filter((name) => !rules.includes(name))).toEqual(['fragment']);
});
