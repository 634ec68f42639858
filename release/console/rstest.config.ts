import { pluginReact } from '@rsbuild/plugin-react';
import { defineConfig } from '@rstest/core';
import { allTests } from '../rstest.settings.ts';

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
    { ...allTests, name: 'server', include: ['src/{document,server}/**/*.test.ts'] },
  ],
});
