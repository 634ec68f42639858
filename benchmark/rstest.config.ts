import { defineConfig } from '@rstest/core';

export default defineConfig({
  // A limit for what hangs, not a measure: the machines that run this are shared.
  testTimeout: 60_000,
  testEnvironment: 'node',
  include: ['src/**/*.test.ts'],
  output: { bundleDependencies: true },
});
