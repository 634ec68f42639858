import path from 'node:path';
import { expect, test } from '@rstest/core';
import { joinedMap } from '../federation/in-entry.ts';
import { sourceName } from './hidden-source-maps.ts';

test('a source is named by its package, wherever that is installed', () => {
  expect(sourceName(import.meta.filename ?? '')).toBe(
    '@site/remote-kit/src/build/hidden-source-maps.test.ts',
  );
  expect(sourceName(path.resolve('../../node_modules/react/index.js'))).toBe('react/index.js');
  expect(sourceName('webpack/runtime/load_script')).toBe('webpack/runtime/load_script');
});

test('joined scripts keep their maps, each from the line where it begins', () => {
  const joined = joinedMap([
    { code: 'one();\ntwo();\n', map: '{"version":3,"file":"a.js"}' },
    { code: 'three();', map: '{"version":3,"file":"b.js"}' },
  ]);
  expect(JSON.parse(joined)).toEqual({
    version: 3,
    sections: [
      { offset: { line: 0, column: 0 }, map: { version: 3, file: 'a.js' } },
      { offset: { line: 3, column: 0 }, map: { version: 3, file: 'b.js' } },
    ],
  });
});
