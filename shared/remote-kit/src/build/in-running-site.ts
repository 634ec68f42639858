import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { serveSiteAround } from './serve-site-around.ts';

const HOT_MODULES = {
  test: /[\\/]src[\\/](pages|fragments)[\\/].*\.tsx?$/,
  enforce: 'post' as const,
  loader: path.join(import.meta.dirname, 'hot-module-loader.js'),
};

/**
 * What differs from the release build when a remote is worked on in a running site: it is watched and served with
 * hot updates, and around it the same server shows the site. One origin, so that neither the site's policy nor the
 * browser's rules for calls into the developer's machine are in the way.
 *
 * @param site origin of the running site
 */
export function inRunningSite(remote: string, site: string): RsbuildConfig {
  return {
    // Watches and hot updates come with this mode; what the code itself sees is production, as the site's React is.
    mode: 'development',
    output: { minify: false, sourceMap: true },
    server: { host: 'localhost', printUrls: false, setup: serveSiteAround(remote, site) },
    tools: {
      rspack: { optimization: { nodeEnv: 'production' }, module: { rules: [HOT_MODULES] } },
      swc: { jsc: { transform: { react: { development: false, refresh: false } } } },
    },
  };
}
