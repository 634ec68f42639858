import { expect, test } from '@rstest/core';
import { compileBody } from './compile-body.ts';

test('headings get ids, and the contents list gets those of level 2', async () => {
  const { html, headings, ids } = await compileBody('## Plan & budget\n\n### Detail\n\n## Plan, budget\n');
  expect(html).toContain('<h2 id="plan-budget">Plan &amp; budget</h2>');
  expect(headings).toEqual([
    { id: 'plan-budget', text: 'Plan & budget' },
    { id: 'plan-budget-2', text: 'Plan, budget' },
  ]);
  expect(ids).toEqual(['plan-budget', 'detail', 'plan-budget-2']);
});

test('a cell of a table names its column, and the first cell of a row is its header', async () => {
  const { html } = await compileBody('## Budget\n\n| Part | Share |\n| --- | --- |\n| Peaks | 60% |\n');
  expect(html).toContain('<div class="reading-table"><table role="table">');
  expect(html).toMatch(
    /<th role="rowheader" scope="row">Peaks<\/th>\s*<td role="cell" data-label="Share">60%<\/td>/,
  );
});

test('every part of a table has its role in the markup, which a style takes from it otherwise', async () => {
  const { html } = await compileBody('| Part | Share |\n| --- | --- |\n| Peaks | 60% |\n');
  expect(html.match(/<(?:table|thead|tbody|tr|th|td)\b(?! role=)[^>]*>/g)).toBeNull();
});

test('a list says that it is one, which WebKit does not see where a style takes its markers away', async () => {
  const { html } = await compileBody('- One\n\n  1. Nested\n');
  expect(html).toMatch(/^<ul role="list">.*<ol role="list">/s);
});

test('a figure is a drawn picture with a description and a caption', async () => {
  const { html } = await compileBody('<Figure scene="holdout">Two groups.</Figure>\n');
  expect(html).toMatch(
    /<figure>.*role="img" aria-label="Two bars: 3\.0%.*<figcaption>Two groups\.<\/figcaption>/s,
  );
  // The policy of every page forbids style attributes in markup.
  expect(html).not.toContain('style=');
});

test('an unknown scene or claim is named', async () => {
  await expect(compileBody('<Figure scene="nothing">No.</Figure>\n')).rejects.toThrow(
    'there is no scene nothing',
  );
  await expect(compileBody('It is <Claim name="nothing" />.\n')).rejects.toThrow('there is no claim nothing');
});

test('a claim is written as guides show it', async () => {
  const { html } = await compileBody('ROI up <Claim name="roi" />.\n');
  expect(html).toBe('<p>ROI up 40–60%.</p>');
});

test('links are collected with their lines', async () => {
  const { links } = await compileBody('\n\nSee [plans](/pricing) and\n[more](#more).\n');
  expect(links).toEqual([
    { href: '/pricing', line: 3 },
    { href: '#more', line: 4 },
  ]);
});

test('a compound or a range of a text stays on one line', async () => {
  const { html, wordCount } = await compileBody('A two-hour call about 10–15%.\n');
  expect(html).toBe(
    '<p>A <span class="whitespace-nowrap">two-hour</span> call about <span class="whitespace-nowrap">10–15%</span>.</p>',
  );
  expect(wordCount).toBe(5);
});

test('a word that no line holds may break, wherever it stands', async () => {
  const word = 'a-letter'.repeat(25);
  const { html } = await compileBody(
    `| A | B |\n| - | - |\n| ${word} | [${word}](https://example.com) \`${word}\` |\n\n- ${word} Trend-Based`,
  );
  expect(html.split(`<span class="long-word">${word}</span>`)).toHaveLength(5);
  expect(html).toContain('<span class="whitespace-nowrap">Trend-Based</span>');
});

test('words are counted across markup', async () => {
  const { wordCount } = await compileBody('One **two** three.\n\n- four\n- five\n');
  expect(wordCount).toBe(5);
});
