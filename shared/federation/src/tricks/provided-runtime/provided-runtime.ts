import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { Role } from '@site/contracts';
import { BUNDLER_RUNTIME, RUNTIME_FILES } from '../es-modules/es-modules.ts';
import {
  expectModules,
  missingReplacement,
  withAlias,
  type BuiltModule,
  type Expectation,
} from '../expect-modules.ts';
import { HOST, SHARED_START } from './provided-start-loader.ts';

/** Name of the module that the bundler generates to start Module Federation. */
const GENERATED_START = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/** The file that a remote has in place of the bundler runtime. */
const REMOTE_RUNTIME = path.join(import.meta.dirname, 'page', 'remote-runtime.js');

/**
 * Has the shell provide the federation runtime, and the code that starts a container, and has a remote take both. Works on
 * a build with the trick `es-modules`, comes after it, and fails the build if it has no effect.
 */
export function providedRuntime(role: Role): RsbuildPlugin {
  return {
    name: 'site:provided-runtime',
    setup(api) {
      api.modifyRspackConfig((config, { target }) => {
        if (target !== 'web') return;
        if (role === 'remote') withAlias(config, { [`${BUNDLER_RUNTIME}$`]: REMOTE_RUNTIME });
        config.module.rules?.push({
          test: GENERATED_START,
          loader: path.join(import.meta.dirname, 'provided-start-loader.js'),
          options: { isShell: role === 'shell' },
        });
        config.plugins.push(
          expectModules('site:provided-runtime', role === 'remote' ? takesRuntime : startIsShared),
        );
      });
    },
  };
}

/** Whether the code that starts a container is taken out of the build. */
export const startIsShared: Expectation = (modules) =>
  modules.some((module) => [SHARED_START, HOST].some((text) => module.code().includes(text)))
    ? []
    : [
        `no module matches ${String(GENERATED_START)}, whose code is to be shared. See docs/federation-internals.md.`,
      ];

/** Whether a remote takes the shell's runtime, and carries none. */
export const takesRuntime: Expectation = (modules) => [
  ...startIsShared(modules),
  ...missingReplacement(modules, BUNDLER_RUNTIME, REMOTE_RUNTIME),
  ...runtimeLeft(modules),
];

/** Says which file of the runtime a remote carries although the shell provides it. */
function runtimeLeft(modules: readonly BuiltModule[]): readonly string[] {
  const file = modules.find(({ resource }) => RUNTIME_FILES.test(resource));
  return file ? [`${file.resource} is in a remote that takes the shell’s runtime.`] : [];
}
