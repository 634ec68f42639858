import { expect, test } from '@rstest/core';
import { esModuleOf } from './es-modules.ts';

test('an alias to an ES module that does not exist stops the build', () => {
  expect(esModuleOf('@module-federation/runtime')).toMatch(/index\.js$/);
  expect(() => esModuleOf('react')).toThrow('react has no ES module');
});
