/** The public entry of what reaches into Module Federation and react-router; the shell's build and start use it. */
export { PURE_DEFINITIONS_LOADER } from './loaders.ts';
export { sharedSingletons } from './sharing.ts';
export { PROVIDED_RUNTIME, type ProvidedRuntime } from './provided-runtime.ts';
