import { expect, test } from '@rstest/core';
import { readOptions } from './options.ts';

test('five runs of two pages and the bytes of all, for the record, by default', () => {
  const { runs, pages, exactPages, isForTheRecord } = readOptions([]);
  expect([runs, pages.length, exactPages.length, isForTheRecord]).toEqual([5, 2, 4, true]);
});

test('what does not vary can be measured alone', () => {
  expect(readOptions([]).isExactOnly).toBe(false);
  expect(readOptions(['--exact']).isExactOnly).toBe(true);
});

test('every route can be measured, in a recording of its own', () => {
  expect(readOptions([]).isOfRoutes).toBe(false);
  expect(readOptions(['--routes', '--resume'])).toMatchObject({ isOfRoutes: true, source: 'resumed' });
});

test('a number of runs is taken', () => {
  expect(readOptions(['--runs', '3'])).toMatchObject({ runs: 3, isForTheRecord: true });
});

test('quick is one run, which is not recorded', () => {
  expect(readOptions(['--quick'])).toMatchObject({ runs: 1, isForTheRecord: false });
});

test('some pages only, by name, which is not recorded', () => {
  const { pages, exactPages, isForTheRecord } = readOptions(['--pages', 'careers,home']);
  expect(pages.map(({ path }) => path)).toEqual(['/', '/careers']);
  expect(exactPages).toEqual(pages);
  expect(isForTheRecord).toBe(false);
});

test('a stopped call can go on, and its report can be written again', () => {
  expect(readOptions([]).source).toBe('new');
  expect(readOptions(['--resume']).source).toBe('resumed');
  expect(readOptions(['--report']).source).toBe('kept');
});

for (const [given, explanation] of [
  [['--runs', '0'], '--runs is "0": give a whole number from 1 to 50.'],
  [['--runs', '2.5'], '--runs is "2.5": give a whole number from 1 to 50.'],
  [['--runs'], '--runs is "": give a whole number from 1 to 50.'],
  [
    ['--pages', 'home,blog'],
    '--pages has "blog": choose from home, pricing, article, careers, joined by commas.',
  ],
  [['--quick', '--runs', '2'], '--quick is one run: leave out --runs, or leave out --quick.'],
  [
    ['--exact', '--routes'],
    '--routes measures every route and nothing else: leave out --exact, or leave out --routes.',
  ],
  [
    ['--routes', '--pages', 'home'],
    '--routes measures every route and nothing else: leave out --pages, or leave out --routes.',
  ],
  [['--fast'], 'There is no option "--fast".'],
] as const) {
  test(`"${given.join(' ')}" is refused with an explanation`, () => {
    expect(() => readOptions(given)).toThrow(explanation);
  });
}
