import { defineConfig } from '@rstest/core';
import { LONG_TESTS } from '../scripts/test-process.mjs';

export default defineConfig({
  // A limit for what hangs, not a measure: the machines that run this are shared.
  testTimeout: 60_000,
  // A context for each file, as in the configuration of the remotes.
  pool: 'vmForks',
  testEnvironment: 'node',
  include: ['src/**/*.test.ts'],
  exclude: LONG_TESTS,
  output: { bundleDependencies: true },
});
