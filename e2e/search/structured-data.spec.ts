import Validator from '@adobe/structured-data-validator';
import Extractor from '@marbec/web-auto-extractor';
import { expect, test } from '../support/test.ts';
import { pagesOfSitemap } from './pages.ts';

/** What a kind of page says of itself to search engines; the other pages say nothing beyond their head. */
const EXPECTED: readonly (readonly [pattern: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/pricing$/, ['Product']],
  [/^\/faq$/, ['FAQPage']],
  [/^\/careers$/, ['JobPosting']],
  [/^\/blog\//, ['BlogPosting', 'BreadcrumbList']],
  [/^\/use-cases\/|^\/resources/, ['BreadcrumbList']],
];

test('structured data has what rich results require, and is where it belongs', async ({ request }) => {
  const found: string[] = [];
  for (const { path, html } of await pagesOfSitemap(request)) {
    const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    const [, types = []] = EXPECTED.find(([pattern]) => pattern.test(path)) ?? [];
    expect(Object.keys(data.jsonld).toSorted(), path).toEqual([...types]);
    // Warnings are optional facts that we do not have: ratings, salaries, article numbers.
    const issues = await new Validator().validate(data);
    for (const { severity, rootType, issueMessage } of issues)
      if (severity === 'ERROR') found.push(`${path}: ${rootType}: ${issueMessage}`);
    found.push(...data.errors.map((error) => `${path}: ${JSON.stringify(error)}`));
  }
  expect(found).toEqual([]);
});
