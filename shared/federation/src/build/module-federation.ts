import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Federation options of one package, as the plugin takes them. */
export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0] & { name: string };

/** By default the bundler leaves node_modules as it is, and the runtime's syntax is newer than the oldest browsers. */
const RUNTIME = /@module-federation[\\/]/;

/** What the renderer's Node can `require`. */
const COMMONJS = { type: 'commonjs-module' } as const;

/** Makes a build a part of a federation: of the one in the page, or of that in the renderer's Node. */
export function moduleFederation(options: FederationOptions, target: 'web' | 'node'): RsbuildPlugin {
  const { name } = options;
  return {
    name: 'site:module-federation',
    setup(api) {
      api.modifyEnvironmentConfig((config) => {
        config.source.include = [...(config.source.include ?? []), RUNTIME];
      });
      // The plugin would write them into the build, instead of the package's name and version.
      for (const name of ['MF_BUILD_NAME', 'MF_BUILD_VERSION']) Reflect.deleteProperty(process.env, name);
      api.modifyRspackConfig((config) => {
        const isNode = target === 'node';
        if (isNode) config.target = 'async-node';
        config.output = {
          uniqueName: name,
          ...(isNode ? {} : { chunkLoadingGlobal: `chunk_${name}` }),
          ...config.output,
          ...(isNode
            ? { module: false, library: COMMONJS, chunkFormat: 'commonjs', chunkLoading: 'async-node' }
            : {}),
        };
        // The plugin changes what it is given.
        config.plugins.push(
          new ModuleFederationPlugin({ ...options, ...(isNode ? { library: COMMONJS } : {}) }),
        );
      });
    },
  };
}
