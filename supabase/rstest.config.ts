import { defineConfig } from '@rstest/core';
import { LONG_TESTS } from '../scripts/long-tests.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';

// Databases, most of all.
keepTemporaryFilesInMemory(2);

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
