import { expect } from '@rstest/core';

/** Expects these bytes. The runner's own comparison looks at each byte as at a value, which takes a second for 300 KB. */
export function expectBytes(found: Buffer | undefined, expected: Buffer | undefined): void {
  if (!found || !expected) return expect(found).toBe(expected);
  expect(found.equals(expected), `these ${expected.length} bytes, not ${found.length} others`).toBe(true);
}
