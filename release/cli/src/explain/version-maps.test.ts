import { expect, rs, test } from '@rstest/core';
import { TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { SourceLines } from './version-maps.ts';

const mapWith = (...contents: unknown[]) =>
  new TraceMap({
    version: 3,
    names: [],
    mappings: '',
    sources: contents.map((_, index) => `${index}.ts`),
    sourcesContent: contents,
  } as SourceMapInput);

test('a source is taken apart once for all calls in it', () => {
  const map = mapWith('a\n  b  \nc');
  const lines = new SourceLines();
  const split = rs.spyOn(String.prototype, 'split');
  expect([1, 2, 3, 4].map((line) => lines.at(map, '0.ts', line))).toEqual(['a', 'b', 'c', undefined]);
  expect(split).toHaveBeenCalledTimes(1);
  split.mockRestore();
});

test('a map that has no text where it should has no lines', () => {
  const map = mapWith(5, null, { split: 'x' });
  expect(['0.ts', '1.ts', '2.ts', '3.ts'].map((source) => new SourceLines().at(map, source, 1))).toEqual(
    Array(4).fill(undefined),
  );
});
