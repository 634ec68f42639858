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

test('a table scrolls on its own and can be focused', async () => {
  const { html } = await compileBody('## Budget\n\n| Part | Share |\n| --- | --- |\n| Peaks | 60% |\n');
  expect(html).toContain('<section class="scroll-table" aria-label="Table: Budget" tabindex="0"><table>');
});

test('links are collected with their lines', async () => {
  const { links } = await compileBody('\n\nSee [plans](/pricing) and\n[more](#more).\n');
  expect(links).toEqual([
    { href: '/pricing', line: 3 },
    { href: '#more', line: 4 },
  ]);
});

test('words are counted across markup', async () => {
  const { wordCount } = await compileBody('One **two** three.\n\n- four\n- five\n');
  expect(wordCount).toBe(5);
});
