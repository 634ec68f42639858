import path from 'node:path';
import { expect, test } from '@rstest/core';
import { productionFile } from './production-router.ts';

test('the real library has a production build', () => {
  expect(productionFile('index.mjs')).toContain(path.join('react-router', 'dist', 'production', 'index.mjs'));
});

test('a library that has moved, or has no production build, stops the build with a sentence', () => {
  const nowhere = path.join(path.parse(process.cwd()).root, 'nowhere/package.json');
  expect(() => productionFile('index.mjs', nowhere)).toThrow(
    'nowhere/package.json brings no react-router-dom',
  );
  expect(() => productionFile('renamed.mjs')).toThrow('react-router has no production build at ');
});
