import { defineConfig } from '@rstest/core';
import { LONG_TESTS } from '../scripts/long-tests.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';

// Copies of the workspace.
keepTemporaryFilesInMemory(2);
// In a commit's hook, git tells its children which repository is meant; tests make others.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

/** Tests of the repository itself; the long ones build, install and pack. */
export default defineConfig({
  include: ['repository/**/*.test.ts'],
  exclude: LONG_TESTS,
  testEnvironment: 'node',
  // Limits for what hangs, not measures: the machines that run this are shared.
  testTimeout: 600_000,
  hookTimeout: 600_000,
});
