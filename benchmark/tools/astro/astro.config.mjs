import path from 'node:path';
import preact from '@astrojs/preact';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const replacement = (file) => path.join(import.meta.dirname, 'src/replacements', file);
const isPreact = process.env.ASTRO_ISLANDS === 'preact';

/** The integration leads imports of React to `preact/compat`; from there they come to what that lacks. */
const completePreact = {
  name: 'benchmark:complete-preact',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'preact/compat' && !importer?.endsWith('react-by-preact.js')
      ? replacement('react-by-preact.js')
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  outDir: process.env.ASTRO_OUT_DIR,
  cacheDir: path.join(process.env.ASTRO_OUT_DIR, '../cache'),
  integrations: [isPreact ? preact({ compat: true }) : react()],
  image: { service: passthroughImageService() },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  build: { format: 'file', inlineStylesheets: 'always', assets: process.env.ASTRO_ASSETS },
  vite: {
    plugins: [tailwindcss(), ...(isPreact ? [completePreact] : [])],
    define: { SITE_SETTINGS: process.env.SITE_SETTINGS },
    // Astro's Vite compiles for older browsers than "Baseline widely available", the target of every other variant.
    build: { target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'] },
    // Only what is bundled gets Preact where it asks for React.
    ...(isPreact && { ssr: { noExternal: true } }),
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
