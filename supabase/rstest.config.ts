import { defineConfig } from '@rstest/core';

export default defineConfig({
  testEnvironment: 'node',
  // The default leaves one core idle.
  pool: { maxWorkers: '100%' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
