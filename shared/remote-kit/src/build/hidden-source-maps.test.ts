import path from 'node:path';
import { expect, test } from '@rstest/core';
import { sourceName } from './hidden-source-maps.ts';

test('a source is named by its package, wherever that is installed', () => {
  expect(sourceName(import.meta.filename ?? '')).toBe(
    '@site/remote-kit/src/build/hidden-source-maps.test.ts',
  );
  expect(sourceName(path.resolve('../../node_modules/react/index.js'))).toBe('react/index.js');
  expect(sourceName('webpack/runtime/load_script')).toBe('webpack/runtime/load_script');
});
