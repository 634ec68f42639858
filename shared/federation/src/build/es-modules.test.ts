import { expect, test } from '@rstest/core';
import { esModuleOf, runtimeIsSlim } from './es-modules.ts';

const FOLDER = '/site/node_modules/@module-federation/';
const module = (resource: string) => ({ resource, code: () => '' });
const RUNTIME = module(`${FOLDER}runtime/dist/index.js`);
const BUNDLER_RUNTIME = module(esModuleOf('@module-federation/webpack-bundler-runtime'));

test('a build with the runtime as ES modules is slim', () => {
  expect(runtimeIsSlim([RUNTIME, BUNDLER_RUNTIME])).toEqual([]);
});

test('an alias that matches nothing fails the build', () => {
  expect(runtimeIsSlim([RUNTIME])).toEqual([
    expect.stringContaining('no module matches @module-federation/webpack-bundler-runtime'),
  ]);
});

test('a runtime that is CommonJS fails the build', () => {
  const commonJs = module(`${FOLDER}runtime-core/dist/index.cjs`);
  expect(runtimeIsSlim([BUNDLER_RUNTIME, commonJs])).toEqual([expect.stringContaining('is CommonJS')]);
});

test('an alias to an ES module that does not exist stops the build', () => {
  expect(esModuleOf('@module-federation/runtime')).toMatch(/index\.js$/);
  expect(() => esModuleOf('react')).toThrow('react has no ES module');
});
