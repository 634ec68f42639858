import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

/** Unit tests of every package: a simulated browser, and TypeScript of the workspace compiled along. */
export default defineConfig({
  // A limit for what hangs, not a measure: the machines that run this are shared.
  testTimeout: 60_000,
  plugins: [pluginReact()],
  testEnvironment: 'happy-dom',
  // Each file still has its own context; a process for each file takes three times as long.
  pool: 'vmForks',
  output: { bundleDependencies: true },
  passWithNoTests: true,
});
