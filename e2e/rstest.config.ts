import { defineConfig } from '@rstest/core';
import { LONG_TESTS } from '../scripts/long-tests.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { forgetOuterRepository } from '../scripts/outer-repository.mjs';

// Copies of the workspace.
keepTemporaryFilesInMemory(2);
forgetOuterRepository();

/** Tests of the repository itself; the long ones build, install and pack. */
export default defineConfig({
  include: ['repository/**/*.test.ts'],
  exclude: LONG_TESTS,
  testEnvironment: 'node',
  // Limits for what hangs, not measures: the machines that run this are shared.
  testTimeout: 600_000,
  hookTimeout: 600_000,
});
