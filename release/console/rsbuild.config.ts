import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';

export default defineConfig({
  // By default the environment decides, by NODE_ENV.
  mode: 'production',
  plugins: [pluginReact(), pluginTailwindcss()],
  source: { entry: { index: './src/page/main.tsx' } },
  // The policy of the server that shows it: no inline script, no inline style, no data address.
  output: {
    distPath: { root: 'dist/app' },
    inlineScripts: false,
    inlineStyles: false,
    dataUriLimit: 0,
    legalComments: 'none',
    cleanDistPath: true,
  },
  html: { template: './src/page/index.html', title: 'Site console', favicon: './src/page/icon.svg' },
  performance: { chunkSplit: { strategy: 'all-in-one' } },
});
