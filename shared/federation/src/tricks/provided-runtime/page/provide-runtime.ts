import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { startContainer } from './start-container.ts';
import { PROVIDED_RUNTIME, type ProvidedRuntime } from './provided-runtime.ts';

/** Puts the federation runtime of the shell's build where the entries of remotes look for it. */
export function provideRuntime(): void {
  const provided: ProvidedRuntime = {
    createInstance,
    attachShareScopeMap: federation.attachShareScopeMap,
    // The shell exposes nothing, so its own bundler runtime comes without the part that starts a container.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    start: startContainer,
  };
  Object.assign(globalThis, { [PROVIDED_RUNTIME]: provided });
}
