import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

export default defineConfig({
  plugins: [pluginReact()],
  testEnvironment: 'happy-dom',
  // Workspace packages are TypeScript sources: they must be built for the tests, not imported by Node.
  output: { bundleDependencies: true },
});
