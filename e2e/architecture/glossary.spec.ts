import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

const GLOSSARY = 'docs/glossary.md';
const TEXT = /\.(ts|tsx|mjs|js|css|html|md|mdx|json|sql|toml|yml|svg)$/;
/** The samples exist while words.spec.ts runs. */
const MADE_BY_TOOLS = /(^|\/)(package-lock\.json|CHANGELOG\.md|\S*words-sample\.\w+)$/;

const read = (file: string): string => readFileSync(path.join(WORKSPACE, file), 'utf8');

/** Word → the glossary's name for the thing, from the last column of its tables. */
function refusedWords(): Map<string, string> {
  const rows = [...read(GLOSSARY).matchAll(/^\| \*\*.*$/gm)].map(([row]) => row.split('|').slice(1, -1));
  const named = rows.filter(([, , words]) => words?.trim());
  return new Map(
    named.flatMap(([name = '', , words = '']) =>
      words.split(',').map((word) => [word.trim(), name.replaceAll('*', '').trim()] as const),
    ),
  );
}

/** Finds a word in prose, in file names and in identifiers: `two words`, `two-words`, `twoWords`. */
function patternOf(word: string): RegExp {
  const [first = '', ...rest] = word.split(/(?=[ -])/);
  const initial = (part: string) => `[${part[0]?.toLowerCase()}${part[0]?.toUpperCase()}]${part.slice(1)}`;
  const others = rest.map((part) => `[-_${part[0] === ' ' ? ' ' : ''}]?${initial(part.slice(1))}`);
  const start = `(?:(?<![a-zA-Z])|(?<=[a-z])(?=[A-Z]))${initial(first)}`;
  return new RegExp(`${start}${others.join('')}s?(?![a-z])`);
}

test('the words that the glossary refuses occur in no file and in no file name', () => {
  const files = repositoryFiles().filter(
    (file) => TEXT.test(file) && !MADE_BY_TOOLS.test(file) && file !== GLOSSARY,
  );
  const patterns = [...refusedWords()].map(([word, name]) => ({ word, name, pattern: patternOf(word) }));
  expect(patterns.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => {
    const lines = [file, ...read(file).split('\n')];
    return patterns.flatMap(({ word, name, pattern }) =>
      lines.flatMap((line, number) =>
        pattern.test(line) ? [`${file}:${number}: "${word}", which we call ${name}`] : [],
      ),
    );
  });
  expect(found).toEqual([]);
});
