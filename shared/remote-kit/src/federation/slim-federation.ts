import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { HOST, SHARED_START } from './provided-start-loader.ts';
import { expectModules, missingReplacement, type BuiltModule, type Expectation } from './expect-modules.ts';
import { lacksUnusedParts, SMALL_SEMVER, WITHOUT_UNUSED_PARTS } from './without-unused-parts.ts';

const RUNTIME = '@module-federation/runtime';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

const kit = createRequire(import.meta.url);
/** Resolves packages of the runtime as its own files do. */
const require = createRequire(kit.resolve(BUNDLER_RUNTIME));

type Options = {
  /** True for a remote that is released: it takes the shell's runtime. */
  takesProvidedRuntime: boolean;
  /** True for the shell of a release, which provides the runtime. */
  providesRuntime: boolean;
  /** True for a shell without the parts of the runtime that the site never runs. */
  leavesOutParts: boolean;
};

/** A module of the federation runtime, by its name or its path, and the file that is in its place. */
type Replacement = readonly [module: string | RegExp, file: string];

/** The runtime's ES modules. They don't say `"sideEffects": false`, and have none. */
const RUNTIME_FILES =
  /node_modules[\\/]@module-federation[\\/](enhanced|runtime|runtime-core|runtime-tools|webpack-bundler-runtime)[\\/]dist[\\/].*\.js$/;

const COMMONJS_FILES =
  /node_modules[\\/]@module-federation[\\/](enhanced|runtime|runtime-core|runtime-tools|webpack-bundler-runtime)[\\/]dist[\\/].*\.cjs$/;

/** Name of the module that the bundler generates to start Module Federation. */
const GENERATED_START = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/** Request for that module: a data URI, with the path of the bundler runtime on this machine. */
const GENERATED_REQUEST = /@module-federation\/runtime\/rspack\.js!=!data:/;

/** In such a request, percent-encoded: `import __module_federation_bundler_runtime__ from "/…/index.cjs"`. */
const IMPORT = /(import%20__module_federation_bundler_runtime__%20from%20)%22.*?%22(?=%3B)/;

/** Has the module import the bundler runtime by its name: its request is a part of source maps, and of names by hash. */
function importByName(module: { request: string }): void {
  module.request = module.request.replace(IMPORT, `$1${encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME))}`);
}

/**
 * Points the federation runtime at its ES modules, or a remote at the runtime that the shell provides. Rspack resolves
 * the runtime packages as CommonJS, which can't be tree-shaken, so that `experiments.optimization` alone saves
 * nothing: 170 KB brotli for the home page instead of 98 KB. Fails the build if a replacement matches nothing.
 */
export function slimFederation({
  takesProvidedRuntime,
  providesRuntime,
  leavesOutParts,
}: Options): RsbuildPlugin {
  return {
    name: 'site:slim-federation',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, target }) => {
        const takesProvided = takesProvidedRuntime && target === 'web';
        const bundlerRuntime = takesProvided ? ours('remote-runtime.js') : esModuleOf(BUNDLER_RUNTIME);
        const smallSemver = leavesOutParts && target === 'web' ? [SMALL_SEMVER] : [];
        const replacements: readonly Replacement[] = [[BUNDLER_RUNTIME, bundlerRuntime], ...smallSemver];
        for (const [pattern, file] of smallSemver) {
          config.plugins.push(new rspack.NormalModuleReplacementPlugin(pattern, file));
        }
        config.plugins.push(new rspack.NormalModuleReplacementPlugin(GENERATED_REQUEST, importByName));
        config.resolve = {
          ...config.resolve,
          alias: {
            ...(config.resolve.alias === false ? {} : config.resolve.alias),
            [RUNTIME]: esModuleOf(RUNTIME),
            // The module alone, not the files inside.
            [`${BUNDLER_RUNTIME}$`]: bundlerRuntime,
          },
        };
        config.module.rules?.push({ test: RUNTIME_FILES, sideEffects: false });
        const isStartShared = target === 'web' && (takesProvidedRuntime || providesRuntime);
        if (isStartShared) {
          config.module.rules?.push({
            test: GENERATED_START,
            loader: path.join(import.meta.dirname, 'provided-start-loader.js'),
            options: { isShell: providesRuntime },
          });
        }
        if (target === 'web' && leavesOutParts) {
          config.module.rules?.push(WITHOUT_UNUSED_PARTS);
          config.plugins.push(expectModules('site:slim-federation', lacksUnusedParts));
        }
        config.plugins.push(
          expectModules('site:slim-federation', federationIsSlim(replacements, takesProvided, isStartShared)),
        );
      });
    },
  };
}

/**
 * Whether every replacement was made, and the runtime is there as ES modules, or is not there in a remote.
 *
 * @param isStartShared whether the code that starts a container is taken out of each entry
 */
export const federationIsSlim =
  (replacements: readonly Replacement[], takesProvided: boolean, isStartShared = false): Expectation =>
  (modules) => [
    ...(isStartShared ? startLeft(modules) : []),
    ...replacements.flatMap(([pattern, file]) => missingReplacement(modules, pattern, file)),
    ...commonJsLeft(modules),
    ...(takesProvided ? runtimeLeft(modules) : runtimeMissing(modules)),
  ];

/** Says which file of the runtime is CommonJS all the same. */
function commonJsLeft(modules: readonly BuiltModule[]): readonly string[] {
  const file = modules.find(({ resource }) => COMMONJS_FILES.test(resource));
  return file ? [`${file.resource} is CommonJS, which can’t be tree-shaken.`] : [];
}

/** Says that the code that starts a container is where the bundler generates it. */
function startLeft(modules: readonly BuiltModule[]): readonly string[] {
  return modules.some((module) => [SHARED_START, HOST].some((text) => module.code().includes(text)))
    ? []
    : [
        `no module matches ${String(GENERATED_START)}, whose code is to be shared. See docs/federation-internals.md.`,
      ];
}

/** Says that no file matches the rule that marks the runtime as free of side effects. */
function runtimeMissing(modules: readonly BuiltModule[]): readonly string[] {
  return modules.some(({ resource }) => RUNTIME_FILES.test(resource))
    ? []
    : [`no file of the federation runtime matches ${String(RUNTIME_FILES)}.`];
}

/** Says which file of the runtime a remote carries although the shell provides it. */
function runtimeLeft(modules: readonly BuiltModule[]): readonly string[] {
  const file = modules.find(({ resource }) => RUNTIME_FILES.test(resource));
  return file ? [`${file.resource} is in a remote that takes the shell’s runtime.`] : [];
}

/** Path of a file in `replacements/`, which belongs to this folder. */
function ours(file: string): string {
  return path.join(import.meta.dirname, 'replacements', file);
}

/** Path of a package's ES module, next to the CommonJS one that Node resolves. Throws if there is none. */
export function esModuleOf(name: string): string {
  const commonJs = require.resolve(name);
  const file = commonJs.replace(/index\.cjs$/, 'index.js');
  if (file !== commonJs && existsSync(file)) return file;
  throw new Error(`${name} has no ES module next to ${commonJs}.`);
}
