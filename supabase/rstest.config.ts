import { defineConfig } from '@rstest/core';
import { LONG_TESTS, prepareTests } from '../scripts/test-process.mjs';

// Databases, most of all.
prepareTests(2);

export default defineConfig({
  testEnvironment: 'node',
  exclude: LONG_TESTS,
  pool: {
    // The default leaves one core idle.
    maxWorkers: '100%',
    // Postgres runs for seconds at a time: to optimise its code takes longer than to run it as it is.
    execArgv: ['--liftoff-only'],
  },
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
