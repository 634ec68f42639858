import { defineConfig } from '@rstest/core';

export default defineConfig({
  testTimeout: 60_000,
  // The compiler runs it: it has types alone.
  exclude: ['**/satisfies.test.ts', '**/node_modules/**', '**/dist/**'],
});
