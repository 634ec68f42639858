import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';
import { packageTests } from '../rstest.settings.ts';

/** The page is tested in a document, the server without one. */
export default defineConfig({
  projects: [
    {
      name: 'page',
      plugins: [pluginReact()],
      include: ['src/page/**/*.test.{ts,tsx}'],
      testTimeout: 60_000,
      testEnvironment: 'happy-dom',
      output: { bundleDependencies: true },
    },
    { ...packageTests, name: 'server', include: ['src/{document,server}/**/*.test.ts'] },
  ],
});
