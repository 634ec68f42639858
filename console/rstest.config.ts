import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

export default defineConfig({
  plugins: [pluginReact()],
  testTimeout: 60_000,
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
});
