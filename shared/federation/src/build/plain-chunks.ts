import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { Role } from '@site/contracts';

/** As long as the hash in its place, so that no source map moves. */
const PLACEHOLDER = '__BUILD___';

/** Name that the Content-Security-Policy allows for a policy of Trusted Types. */
const TRUSTED_TYPES = 'site-scripts';

/**
 * Has the bundler load chunks by itself. All files of a remote are then below its version, and its chunks are in a registry
 * of this build: two versions may run in one page, and neither may take the other's chunks, nor wait at a tag of the
 * other's that hangs. The bundler takes a style sheet in the document for its own by the name alone, so each sheet has its
 * content in its name.
 */
export function plainChunks(name: string, role: Role): RsbuildPlugin {
  return {
    name: 'site:plain-chunks',
    setup(api) {
      api.modifyEnvironmentConfig((config, { name: environment }) => {
        if (environment !== 'web' || role !== 'remote') return;
        config.output.filenameHash = false;
        // Of a length that keeps it below the version.
        config.output.filename = { ...config.output.filename, css: '[name].[contenthash:8].css' };
      });
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        const registry = role === 'remote' ? `site_${name}_${PLACEHOLDER}` : `site_${name}`;
        config.output = {
          ...config.output,
          uniqueName: registry,
          chunkLoadingGlobal: registry,
          trustedTypes: { policyName: TRUSTED_TYPES },
        };
      });
      if (role === 'shell') return;
      // Before integrity is taken from the content.
      api.processAssets(
        { stage: 'optimize-size', targets: ['web'] },
        ({ assets, compilation, sources: { RawSource, SourceMapSource } }) => {
          const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
          const hash = createHash('sha256');
          for (const [, asset] of scripts) hash.update(asset.source());
          const ofBuild = hash.digest('hex').slice(0, PLACEHOLDER.length);
          for (const [file, asset] of scripts) {
            const code = asset.source().toString().replaceAll(PLACEHOLDER, ofBuild);
            const map = asset.map();
            compilation.updateAsset(file, map ? new SourceMapSource(code, file, map) : new RawSource(code));
          }
        },
      );
    },
  };
}
