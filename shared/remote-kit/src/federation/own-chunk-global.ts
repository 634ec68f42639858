import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';

/** As long as what replaces it, so that nothing moves. */
const PLACEHOLDER = '__BUILD__';

/**
 * Gives every build of a remote a chunk registry of its own on `globalThis`: two versions of a remote may run in one
 * page, when the previous one stands in for one that fails, and must not take each other's chunks for theirs.
 */
export function ownChunkGlobal(name: string): RsbuildPlugin {
  return {
    name: 'site:own-chunk-global',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        const own = `site_${name}${PLACEHOLDER}`;
        // The first names the registry, the second the script elements that are still on their way.
        config.output = { ...config.output, chunkLoadingGlobal: own, uniqueName: own };
      });
      // Before names and integrity are taken from the content.
      api.processAssets(
        { stage: 'optimize-size', targets: ['web'] },
        ({ assets, compilation, sources: { RawSource } }) => {
          // Of the content, not the bundler's own: that one depends on where the packages are installed.
          const hash = createHash('sha256');
          for (const [file, asset] of Object.entries(assets).sort(([one], [other]) => (one < other ? -1 : 1)))
            hash.update(file).update(asset.source());
          const build = hash.digest('hex').slice(0, PLACEHOLDER.length);
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const code = asset.source().toString();
            compilation.updateAsset(file, new RawSource(code.replaceAll(PLACEHOLDER, build)));
          }
        },
      );
    },
  };
}
