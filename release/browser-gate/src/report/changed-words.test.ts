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
  expect(changedWords(BEFORE, BEFORE)).toMatchObject({ removed: [], added: [], varies: [] });
  expect(changedWords(undefined, BEFORE)).toMatchObject({ removed: [], added: [] });
});

test('a text that differs on each visit is listed, and no fact', () => {
  const after = page(
    '<p>Starter costs €29 per month.</p><p>It has 3 users.</p><p data-varies>€4</p><p>Same.</p>',
  );
  expect(changedWords(BEFORE, after)).toMatchObject({ removed: [], added: [], varies: ['€4'] });
});

test('the report says them first, as text that is no markup', () => {
  const after = page('<p>Starter costs €4 &lt;b&gt;</p>');
  const words = [{ path: '/pricing', package: 'marketing', ...changedWords(BEFORE, after) }];
  const text = reportText(sampleReport({ words }));
  expect(text).toMatch(/### Facts that changed\n\n- `\/pricing` €29 per month, 3 users → €4\n/);
  expect(text.indexOf('### Words that changed')).toBeLessThan(text.indexOf('### Pages') >>> 0);
  const html = reportPage(sampleReport({ words }));
  expect(html).toContain('<ins>Starter costs €4 &lt;b&gt;</ins>');
  expect(html.indexOf('id="words"')).toBeLessThan(html.indexOf('id="weights"'));
});
