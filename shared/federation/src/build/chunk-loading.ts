import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { Role } from '@site/contracts';

/** As long as the hash in its place, so that no source map moves. */
const PLACEHOLDER = '__BUILD___';

/** Name that the Content-Security-Policy allows for a policy of Trusted Types. */
const TRUSTED_TYPES = 'site-scripts';

/**
 * Has each build of a remote register its chunks under a name of its own. Two versions may run in one page, when the
 * previous one is the fallback for the one that fails: neither may take the other's chunks. The bundler knows no hash of a
 * whole build, so its name is put in when the scripts are there.
 *
 * A remote's style sheet is added by the shell, which the release tells its address: a sheet that the bundler's runtime
 * adds lies before those of the page, and the browser would compute the style of every element again.
 */
export function chunkLoading(name: string, role: Role): RsbuildPlugin {
  return {
    name: 'site:chunk-loading',
    setup(api) {
      if (role === 'remote')
        api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
          mergeEnvironmentConfig(config, { tools: { cssExtract: { pluginOptions: { runtime: false } } } }),
        );
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        const registry = role === 'remote' ? `site_${name}_${PLACEHOLDER}` : `site_${name}`;
        config.output = {
          ...config.output,
          uniqueName: registry,
          chunkLoadingGlobal: registry,
          // An extension may have replaced what makes policies: `page/load-files.ts` helps then.
          trustedTypes: { policyName: TRUSTED_TYPES, onPolicyCreationFailure: 'continue' },
        };
      });
      if (role === 'shell') return;
      // Before names and integrity are taken from the content.
      api.processAssets(
        { stage: 'optimize-size', targets: ['web'] },
        ({ assets, compilation, sources: { RawSource, SourceMapSource } }) => {
          const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
          const hash = createHash('sha256');
          // The bundler lists them in the order in which they were ready.
          for (const code of scripts.map(([, asset]) => asset.source().toString()).sort()) hash.update(code);
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
