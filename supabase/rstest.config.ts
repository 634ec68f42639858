import { defineConfig } from '@rstest/core';

export default defineConfig({
  testEnvironment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
