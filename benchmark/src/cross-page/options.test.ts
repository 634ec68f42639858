import { expect, test } from '@rstest/core';
import { readCrossPageOptions } from './options.ts';

test('without options: three runs from home to another remote', () => {
  expect(readCrossPageOptions([])).toEqual({ runs: 3, from: '/', to: '/careers', isAdded: false });
});

test('options are read', () => {
  const options = readCrossPageOptions(['--runs', '1', '--to', '/resources', '--add']);
  expect(options).toEqual({ runs: 1, from: '/', to: '/resources', isAdded: true });
});

for (const given of [['--runs', '0'], ['--runs', 'x'], ['--pages', 'home'], ['home']]) {
  test(`refused: ${given.join(' ')}`, () => {
    expect(() => readCrossPageOptions(given)).toThrow(/--runs/);
  });
}
