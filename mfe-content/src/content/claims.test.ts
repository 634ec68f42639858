import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

const ARTICLES = 'src/content/articles';

test('no article writes a claimed figure by hand', () => {
  const byHand = readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) =>
      [
        ...readFileSync(path.join(ARTICLES, name), 'utf8').matchAll(
          /up to 70%|40–60%|25–35%|(?:40|50|60)% (?:fewer|faster|better)/g,
        ),
      ].map(([found]) => `${name}: ${found}`),
    );
  expect(byHand).toEqual([]);
});
