import { defineConfig } from '@rstest/core';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';

// Databases, most of all.
keepTemporaryFilesInMemory(2);

export default defineConfig({
  testEnvironment: 'node',
  // The default leaves one core idle.
  pool: { maxWorkers: '100%' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
