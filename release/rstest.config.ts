import { defineConfig } from '@rstest/core';

export default defineConfig({ testEnvironment: 'node', output: { bundleDependencies: true } });
