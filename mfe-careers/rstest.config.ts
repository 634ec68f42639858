<<<<<<< HEAD
export { default } from '@site/shared/testing/rstest-config';
=======
import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';

export default defineConfig({
  plugins: [pluginReact()],
  testEnvironment: 'happy-dom',
  // Workspace packages are TypeScript sources: they must be built for the tests, not imported by Node.
  output: { bundleDependencies: true },
});
>>>>>>> ed1392dccd9eaf5a26b6d66b3c6121440954cbbd
