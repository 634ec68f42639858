import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from '@rstest/core';
import { keepTogether } from './keep-together.tsx';

const markupOf = (text: string) => renderToStaticMarkup(keepTogether(text));

test('compounds and ranges stay on one line, and the text stays the same', () => {
  expect(markupOf('Master Trend-Based Marketing')).toBe(
    'Master <span class="inline-block max-w-full">Trend-Based</span> Marketing',
  );
  expect(markupOf('within 2–4 hours, 25–35%')).toBe(
    'within <span class="whitespace-nowrap">2–4</span> hours, <span class="whitespace-nowrap">25–35%</span>',
  );
});

test('a text without either has no extra element', () => {
  expect(markupOf('Plan the next peak')).toBe('Plan the next peak');
});
