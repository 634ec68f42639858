import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { PROVIDED_RUNTIME, type ProvidedRuntime } from '@site/remote-kit/provided-runtime';

// The shell exposes nothing, so its own bundler runtime comes without the part that starts a container.
const provided: ProvidedRuntime = {
  createInstance,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};

Object.assign(globalThis, { [PROVIDED_RUNTIME]: provided });
