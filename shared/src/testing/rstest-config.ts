import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

/** Unit tests of every package: a simulated browser, and TypeScript of the workspace compiled along. */
export default defineConfig({
  plugins: [pluginReact()],
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
  passWithNoTests: true,
});
