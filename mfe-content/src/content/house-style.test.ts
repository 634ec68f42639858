import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { useCases } from './use-cases/use-cases.ts';

const FOLDER = 'src/content';

/** Texts of the articles without their front matter. */
const articles = readdirSync(path.join(FOLDER, 'articles'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({
    name,
    text: readFileSync(path.join(FOLDER, 'articles', name), 'utf8').split('---\n')[2] ?? '',
  }));

const texts = [...articles, ...useCases.map((guide) => ({ name: guide.slug, text: JSON.stringify(guide) }))];

/** Every text without its markup. */
const proseOf = (text: string) => text.replaceAll(/<[^>]+>/g, '');

const linesWith = (pattern: RegExp, prepare = (text: string) => text) =>
  texts.flatMap(({ name, text }) =>
    prepare(text)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${pattern.exec(line)?.[0]}`),
  );

test.each([
  ['ranges have an en dash', /\d+(?:-| to )\d+ ?%/],
  ['the euro sign comes first', /\d ?€/],
  ['percentages have no space', /\d %/],
  ['spelling is British', /\b(?:labeled|colors?|centers?|favors?|neighboring|analyze\w*|behavior)\b/i],
])('%s', (_, pattern) => {
  expect(linesWith(pattern)).toEqual([]);
});

test('quotes and apostrophes of articles are curly', () => {
  const straight = articles.flatMap(({ name, text }) =>
    proseOf(text)
      .split('\n')
      .filter((line) => /["']/.test(line))
      .map((line) => `${name}: ${line}`),
  );
  expect(straight).toEqual([]);
});

test('headings have sentence case and no full stop', () => {
  const headings = [
    ...articles.flatMap(({ text }) =>
      [...text.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) => groups?.['heading'] ?? ''),
    ),
    ...useCases.flatMap(({ sections, closing }) =>
      [...sections, closing].flatMap((section) =>
        'groups' in section ? section.groups.map(({ heading }) => heading) : section.heading,
      ),
    ),
  ];
  expect(headings.filter((heading) => /\.$|\p{Ll}\S* \p{Lu}\p{Ll}/u.test(heading))).toEqual([]);
});

test('no article writes a claimed figure by hand', () => {
  const byHand = articles.flatMap(({ name, text }) =>
    [...proseOf(text).matchAll(/(?:up to 70|40–60|25–35|(?:50|40|60)% (?:fewer|faster|better))/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  );
  expect(byHand).toEqual([]);
});
