import { defineConfig } from '@rstest/core';
import { LONG_TESTS, prepareTests } from '../scripts/test-process.mjs';

// Copies of the workspace.
prepareTests(2);

/** Tests of the repository itself; the long ones build, install and pack. */
export default defineConfig({
  include: ['repository/**/*.test.ts'],
  exclude: LONG_TESTS,
  testEnvironment: 'node',
  // Limits for what hangs, not measures: the machines that run this are shared.
  testTimeout: 600_000,
  hookTimeout: 600_000,
});
