import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';
import { withAlias } from './with-alias.ts';

const RUNTIME = '@module-federation/runtime';

/** Name of the runtime that the bundler's generated code imports. */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

const kit = createRequire(import.meta.url);
/** Resolves packages of the runtime as its own files do. */
const require = createRequire(kit.resolve(BUNDLER_RUNTIME));

/** Request for the module that starts Module Federation: a data URI, with the path of the bundler runtime on this machine. */
const GENERATED_REQUEST = /@module-federation\/runtime\/rspack\.js!=!data:/;

/** In such a request, percent-encoded: `import __module_federation_bundler_runtime__ from "/…/index.cjs"`. */
const IMPORT = /(import%20__module_federation_bundler_runtime__%20from%20)%22.*?%22(?=%3B)/;

/** The module that `provideExternalRuntime` has the shell import, by its CommonJS file. */
const PROVIDER = '@module-federation/inject-external-runtime-core-plugin';
const PROVIDER_IMPORT = encodeURIComponent(JSON.stringify(kit.resolve(PROVIDER)));

/** Has the module import both by their names: its request is a part of source maps, and of names by hash. */
function importByName(module: { request: string }): void {
  module.request = module.request
    .replace(IMPORT, `$1${encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME))}`)
    .replace(PROVIDER_IMPORT, encodeURIComponent(JSON.stringify(PROVIDER)));
}

/**
 * Points the federation runtime at its ES modules. Rspack resolves its packages as CommonJS, which can't be tree-shaken, so
 * that `experiments.optimization` alone saves nothing. Stops the build if a package has none; `e2e/budgets` notices what
 * else keeps this from having an effect.
 */
export function esModules(): RsbuildPlugin {
  return {
    name: 'site:es-modules',
    setup(api) {
      api.modifyRspackConfig((config, { rspack }) => {
        config.plugins.push(new rspack.NormalModuleReplacementPlugin(GENERATED_REQUEST, importByName));
        withAlias(config, {
          [RUNTIME]: esModuleOf(RUNTIME),
          // The module alone, not the files inside.
          [`${BUNDLER_RUNTIME}$`]: esModuleOf(BUNDLER_RUNTIME),
        });
      });
    },
  };
}

/** Path of a package's ES module, next to the CommonJS one that Node resolves. Throws if there is none. */
export function esModuleOf(name: string): string {
  const commonJs = require.resolve(name);
  const file = commonJs.replace(/index\.cjs$/, 'index.js');
  if (file !== commonJs && existsSync(file)) return file;
  throw new Error(`${name} has no ES module next to ${commonJs}.`);
}
