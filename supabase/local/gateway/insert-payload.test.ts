import { expect, test } from '@rstest/core';
import { readInsertPayload } from './insert-payload.ts';
import { RestError } from './rest-error.ts';

function refusal(body: string | Buffer, columns: string | null = null): string {
  try {
    readInsertPayload(Buffer.from(body), columns);
    return 'accepted';
  } catch (error) {
    return error instanceof RestError ? `${error.status} ${error.code} ${error.message}` : String(error);
  }
}

test('the JSON is passed on unchanged, so that no number loses digits', () => {
  const json = '{"a": 12345678901234567890}';
  expect(readInsertPayload(Buffer.from(json), null)).toEqual({ json, columns: ['a'], rowCount: 1 });
});

test('columns named in the query win over the keys', () => {
  expect(readInsertPayload(Buffer.from('[{"a":1,"b":2}]'), '"a"').columns).toEqual(['a']);
});

test('a plain value inserts nothing, as in PostgREST', () => {
  expect(readInsertPayload(Buffer.from('5'), null).rowCount).toBe(0);
});

test('rows with different keys are refused, and so is a row that is not an object', () => {
  for (const body of ['[{"a":1},{"b":1}]', '[{"a":1},{"a":1,"b":1}]', '[{"a":1},2]', '[1]']) {
    expect(refusal(body)).toBe('400 PGRST102 All object keys must match');
  }
});

test('a body that is not JSON in UTF-8 is refused', () => {
  for (const body of ['', '{', Buffer.from([0x22, 0xff, 0x22])]) {
    expect(refusal(body)).toBe('400 PGRST102 Empty or invalid json');
  }
});

test('nesting that would hang the embedded Postgres is refused', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(refusal(nested(10))).toBe('accepted');
  expect(refusal(nested(100_000))).toBe('400 PGRST102 Empty or invalid json');
});
