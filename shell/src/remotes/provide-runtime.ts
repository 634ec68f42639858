import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Remotes are built with `externalRuntime`: they take the federation runtime's core from here instead of each
 * bringing a copy. The plugin's own `provideExternalRuntime` would add a second, CommonJS copy to the shell.
 */
(globalThis as { _FEDERATION_RUNTIME_CORE?: typeof runtimeCore })._FEDERATION_RUNTIME_CORE = runtimeCore;
