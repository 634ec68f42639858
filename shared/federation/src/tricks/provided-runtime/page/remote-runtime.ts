import { PROVIDED_RUNTIME, type ProvidedRuntime } from './provided-runtime.ts';

const provided = (globalThis as unknown as Record<typeof PROVIDED_RUNTIME, ProvidedRuntime>)[
  PROVIDED_RUNTIME
];

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote's browser build by the runtime that the shell
 * provides. Each container makes its own copy of the parts that hold state: share scopes and options must not run into each other.
 */
const federation = {
  start: provided.start,
  attachShareScopeMap: provided.attachShareScopeMap,
  // The runtime's own `init` looks for an instance of the build that it was compiled into, which is the shell's.
  runtime: { init: provided.createInstance },
  bundlerRuntime: { ...provided.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};

export default federation;
