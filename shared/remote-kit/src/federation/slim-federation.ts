import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { HOST, SHARED_START } from './provided-start-loader.ts';
import { expectModules, missingReplacement, type BuiltModule, type Expectation } from './expect-modules.ts';
import { lacksUnusedParts, SMALL_SEMVER, WITHOUT_UNUSED_PARTS } from './without-unused-parts.ts';

const require = createRequire(import.meta.url);

type Options = {
  /** True for a remote that is released: it takes the shell's runtime. */
  takesProvidedRuntime: boolean;
  /** True for the shell of a release, which provides the runtime. */
  isShellOfRelease: boolean;
};

/** A module of the federation runtime, by its path, and the file that replaces it. */
type Replacement = readonly [pattern: RegExp, file: string];

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The runtime's ES modules. They don't say `"sideEffects": false`, and have none. */
const RUNTIME_FILES =
  /node_modules[\\/]@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime)[\\/]dist[\\/].*\.js$/;

const COMMONJS_FILES =
  /node_modules[\\/]@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime)[\\/]dist[\\/].*\.cjs$/;

/** Name of the module that the bundler generates to start Module Federation. */
const GENERATED_START = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/**
 * Points the federation runtime at its ES modules, or a remote at the runtime that the shell provides. Rspack resolves
 * the runtime packages as CommonJS, which can't be tree-shaken, so that `experiments.optimization` alone saves
 * nothing: 170 KB brotli for the home page instead of 98 KB. Fails the build if a replacement matches nothing.
 */
export function slimFederation({ takesProvidedRuntime, isShellOfRelease }: Options): RsbuildPlugin {
  return {
    name: 'site:slim-federation',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, target }) => {
        const takesProvided = takesProvidedRuntime && target === 'web';
        const replacements: readonly Replacement[] = [
          [
            BUNDLER_RUNTIME,
            takesProvided
              ? ours('remote-runtime.js')
              : esModuleOf('@module-federation/webpack-bundler-runtime'),
          ],
          ...(isShellOfRelease && target === 'web' ? [SMALL_SEMVER] : []),
        ];
        for (const [pattern, file] of replacements) {
          config.plugins.push(new rspack.NormalModuleReplacementPlugin(pattern, file));
        }
        config.resolve = {
          ...config.resolve,
          alias: {
            ...(config.resolve.alias === false ? {} : config.resolve.alias),
            '@module-federation/runtime': esModuleOf('@module-federation/runtime'),
          },
        };
        config.module.rules?.push({ test: RUNTIME_FILES, sideEffects: false });
        const isStartShared = target === 'web' && (takesProvidedRuntime || isShellOfRelease);
        if (isStartShared) {
          config.module.rules?.push({
            test: GENERATED_START,
            loader: path.join(import.meta.dirname, 'provided-start-loader.js'),
            options: { isShell: isShellOfRelease },
          });
        }
        if (target === 'web' && isShellOfRelease) {
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

/** Path of a package's ES module, beside the CommonJS one that Node resolves. Throws if there is none. */
export function esModuleOf(name: string): string {
  const commonJs = require.resolve(name);
  const file = commonJs.replace(/index\.cjs$/, 'index.js');
  if (file !== commonJs && existsSync(file)) return file;
  throw new Error(`${name} has no ES module beside ${commonJs}.`);
}
