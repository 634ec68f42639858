import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';

/** As long as the hash that replaces it, so that no source map moves. */
const PLACEHOLDER = '__BUILD__';

/**
 * Gives every build of a remote its own chunk registry on `globalThis`: two versions of a remote run in one page when
 * the previous one is the fallback for the one that fails, and neither may take the other's chunks. Fails the build if
 * a script lacks the name.
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
        ({ assets, compilation, sources: { RawSource, SourceMapSource } }) => {
          // The bundler's own hash would depend on the folder that the packages are installed in.
          const hash = createHash('sha256');
          for (const [file, asset] of Object.entries(assets).sort(([one], [other]) => (one < other ? -1 : 1)))
            hash.update(file).update(asset.source());
          const build = hash.digest('hex').slice(0, PLACEHOLDER.length);
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const code = withHash(asset.source().toString(), build);
            if (code === undefined) {
              throw new Error(`${file} of ${name} lacks the chunk registry's name, ${PLACEHOLDER}.`);
            }
            const map = asset.map();
            compilation.updateAsset(file, map ? new SourceMapSource(code, file, map) : new RawSource(code));
          }
        },
      );
    },
  };
}

/** A script with the build's hash in the place of the placeholder; undefined if it lacks the placeholder. */
export function withHash(code: string, build: string): string | undefined {
  return code.includes(PLACEHOLDER) ? code.replaceAll(PLACEHOLDER, build) : undefined;
}
