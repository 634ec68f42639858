import type { Rule } from '../rule.ts';
import { violationsIn } from '../violations.ts';

export default {
  name: 'accessibility',
  mistake: 'a picture without alternative text, a button without a name, text without contrast',
  fix: 'correct it as the rule of axe says, see https://dequeuniversity.com/rules/axe',
  step: 'use',
  check: ({ page, profile }) => violationsIn(page, profile.isPhone ? 'dark' : 'light'),
} satisfies Rule;
