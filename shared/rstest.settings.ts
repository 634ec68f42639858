import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

/** The tests of what a page draws: a simulated browser, with a context for each file as in the configuration of the remotes. */
export default defineConfig({
  plugins: [pluginReact()],
  testTimeout: 60_000,
  pool: 'vmForks',
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
});
