import { defineConfig } from '@rstest/core';

export default defineConfig({ testTimeout: 60_000, testEnvironment: 'happy-dom', pool: 'vmForks' });
