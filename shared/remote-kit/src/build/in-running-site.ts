import type { RsbuildConfig } from '@rsbuild/core';
import { HOT_PAGES } from './hot-pages.ts';
import { serveSiteAround } from './serve-site-around.ts';

/**
 * What differs from the release build when a remote is worked on in a running site: it is built for development, served with
 * hot updates, and around it the same server shows the site. One origin, so that neither the site's policy nor the
 * browser's rules for calls into the developer's machine are in the way.
 *
 * @param site origin of the running site
 */
export function inRunningSite(remote: string, site: string): RsbuildConfig {
  return {
    server: { host: 'localhost', printUrls: false, setup: serveSiteAround(remote, site) },
    tools: { rspack: { module: { rules: [HOT_PAGES] } } },
  };
}
