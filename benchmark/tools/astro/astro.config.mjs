import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const replacement = (file) => path.join(import.meta.dirname, 'src/replacements', file);

export default defineConfig({
  root: import.meta.dirname,
  outDir: process.env.ASTRO_OUT_DIR,
  cacheDir: path.join(process.env.ASTRO_OUT_DIR, '../cache'),
  integrations: [react()],
  image: { service: passthroughImageService() },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  build: { format: 'file', inlineStylesheets: 'always', assets: process.env.ASTRO_ASSETS },
  vite: {
    plugins: [tailwindcss()],
    define: { SITE_SETTINGS: process.env.SITE_SETTINGS },
    // Astro's Vite compiles for older browsers than "Baseline widely available", the target of every other variant.
    build: { target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'] },
    resolve: {
      alias: [
        // Pages are documents: a link is a link.
        { find: '@site/runtime/router', replacement: replacement('router.tsx') },
        // Dialogs are chunks of the one build.
        {
          find: /^(?:@site\/federation\/page\/host|\.\/host\.js)$/,
          replacement: replacement('federation-host.ts'),
        },
        // One style sheet, as in the other builds without federation.
        {
          find: /^(\.\.?\/)+app\.css$/,
          replacement: path.join(WORKSPACE, 'shared/remote-kit/src/build/nothing.ts'),
        },
      ],
    },
  },
});
