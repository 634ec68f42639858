import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Makes the browser check every script and style that a build loads by itself: its runtime carries the SHA-256 of
 * each, and a file that is another fails to load. Longer hashes are no safer here, and no compression makes them short. What a page names (entries, styles inlined) the release checks.
 */
export function subresourceIntegrity(): RsbuildPlugin {
  return {
    name: 'site:subresource-integrity',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, target }) => {
        if (target !== 'web') return;
        // Integrity of another origin's file is checked only if it was asked for without credentials.
        config.output = { ...config.output, crossOriginLoading: 'anonymous' };
        config.plugins.push(
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        );
      });
    },
  };
}
