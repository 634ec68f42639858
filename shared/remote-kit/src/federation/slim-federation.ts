import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const require = createRequire(import.meta.url);
const esmOf = (name: string) => require.resolve(name).replace(/index\.cjs$/, 'index.js');

type Options = {
  /** Of a remote that is released: it takes the shell's runtime. */
  takesProvidedRuntime: boolean;
  /** Of the shell that provides it. */
  isShellOfRelease: boolean;
};

/** Parts of the runtime's core that the browser never needs, each with what stands in for it. */
const UNUSED_PARTS = [
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'without-snapshots.js'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'without-preloading.js'],
] as const;

/**
 * Points the federation runtime at its ES modules, or at the one that the shell provides. Rspack resolves the runtime packages as CommonJS, which can't
 * be tree-shaken, so that `experiments.optimization` alone saves nothing: 170 KB brotli for the home page instead
 * of 98 KB.
 */
export function slimFederation({ takesProvidedRuntime, isShellOfRelease }: Options): RsbuildPlugin {
  return {
    name: 'site:slim-federation',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, target }) => {
        const bundlerRuntime =
          takesProvidedRuntime && target === 'web'
            ? path.join(import.meta.dirname, 'remote-runtime.js')
            : esmOf('@module-federation/webpack-bundler-runtime');
        config.plugins.push(
          new rspack.NormalModuleReplacementPlugin(
            /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
            bundlerRuntime,
          ),
        );
        for (const [part, standIn] of target === 'web' && isShellOfRelease ? UNUSED_PARTS : []) {
          config.plugins.push(
            new rspack.NormalModuleReplacementPlugin(part, path.join(import.meta.dirname, standIn)),
          );
        }
        config.resolve = {
          ...config.resolve,
          alias: {
            ...(config.resolve.alias === false ? {} : config.resolve.alias),
            '@module-federation/runtime': esmOf('@module-federation/runtime'),
          },
        };
        config.module.rules?.push({
          // These packages don't say "sideEffects": false of themselves, and have none.
          test: /node_modules[\\/]@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime)[\\/]dist[\\/].*\.js$/,
          sideEffects: false,
        });
      });
    },
  };
}
