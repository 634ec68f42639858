import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

export default defineConfig({
  plugins: [pluginReact()],
  testTimeout: 60_000,
  // A context for each file, as in the configuration of the remotes.
  pool: 'vmForks',
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
});
