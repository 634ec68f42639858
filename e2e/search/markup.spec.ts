import { HtmlValidate, type ConfigData } from 'html-validate';
import { expect, test } from '../support/test.ts';
import { pagesOfSitemap } from './pages.ts';

/** html-validate's recommended rules, but for taste and for what React decides. */
const CONFIGURATION: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // The standard allows several spellings; React's are <!doctype>, <br/>, autoComplete, required="", hidden="".
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's useId begins with "_"; the standard forbids white space only.
    'valid-id': ['error', { relaxed: true }],
    // WebKit drops the role of a list without markers and of a cell that is laid out otherwise, unless it is said.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // A list may have a name; the recommendation keeps to elements that screen readers announce everywhere.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

test('every page is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate(CONFIGURATION);
  const notFound = { path: '/nowhere', html: await (await request.get('/nowhere')).text() };
  const found: string[] = [];
  for (const { path, html } of [...(await pagesOfSitemap(request)), notFound]) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages))
      found.push(`${path}: ${ruleId}: ${message} (${selector})`);
  }
  expect(found).toEqual([]);
});
