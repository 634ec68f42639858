import { expect, test } from '@rstest/core';
import { sampleReport } from '../testing/sample-report.ts';
import { changedWords } from './changed-words.ts';
import { reportPage } from './report-page.ts';
import { reportText } from './report-text.ts';

const page = (main: string) =>
  `<html><head><title>Prices</title><style>p{width:9px}</style></head><body><header>€1</header><main>${main}</main></body></html>`;

const BEFORE = page('<p>Starter costs €29 per month.</p><p>It has 3 users.</p><p>Same.</p>');

test('facts are named, whatever else a sentence says', () => {
  const after = page('<p>Starter costs <b>€4</b> per month.</p><p>It has 30 users.</p><p>Same.</p>');
  expect(changedWords(BEFORE, after)).toMatchObject({
    facts: { before: ['€29 per month', '3 users'], after: ['€4 per month', '30 users'] },
    removed: ['Starter costs €29 per month.', 'It has 3 users.'],
    added: ['Starter costs €4 per month.', 'It has 30 users.'],
  });
});

test('other words are no other facts, a moved block is, and scripts say nothing', () => {
  const words = page('<p>Starter is €29 per month.</p><p>It has 3 users.</p><p>Same.</p><script>€5</script>');
  expect(changedWords(BEFORE, words).facts).toEqual({ before: [], after: [] });
  expect(changedWords(BEFORE, words).added).toEqual(['Starter is €29 per month.']);
  expect(changedWords(BEFORE, BEFORE)).toMatchObject({ removed: [], added: [] });
  expect(changedWords(undefined, BEFORE)).toMatchObject({ removed: [], added: [] });
});

test('a text that differs on each visit is no fact', () => {
  const after = page(
    '<p>Starter costs €29 per month.</p><p>It has 3 users.</p><p data-varies>€4</p><p>Same.</p>',
  );
  expect(changedWords(BEFORE, after)).toMatchObject({ removed: [], added: [] });
});

test('the report says them first, as text that is no markup', () => {
  const after = page('<p>Starter costs €4 &lt;b&gt;</p>');
  const words = [
    { path: '/pricing', package: 'marketing', varies: ['0.4 s'], ...changedWords(BEFORE, after) },
  ];
  const report = sampleReport({
    words,
    warnings: ['A warning.'],
    pages: [{ path: '/old', package: 'marketing', change: 'gone', pictures: [] }],
    weights: [{ path: '/old', package: 'marketing', before: { html: 1, css: 2, scripts: 3 } }],
  });
  const text = reportText(report);
  expect(text).toMatch(/### Facts that changed\n\n- `\/pricing` €29 per month, 3 users → €4\n/);
  expect(text.indexOf('### Words that changed')).toBeLessThan(text.indexOf('### Pages') >>> 0);
  expect(text).toContain('differs on each visit, so no picture shows it: 0.4 s');
  expect(text.indexOf('### Pages') >>> 0).toBeLessThan(text.indexOf('### Warnings') >>> 0);
  const html = reportPage(report);
  expect(html).toContain('<ins>Starter costs €4 &lt;b&gt;</ins>');
  const places = ['words', 'pages', 'weights', 'warnings'].map((id) => html.indexOf(`id="${id}"`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
