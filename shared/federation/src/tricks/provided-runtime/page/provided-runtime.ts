/**
 * Name on `globalThis` under which the shell provides the federation runtime to remotes. A remote's entry brings no
 * runtime, which halves it (6.6 KB brotli with `externalRuntime`, which shares only the runtime's core).
 */
export const PROVIDED_RUNTIME = '__SITE_FEDERATION__';

/**
 * Version of what is provided, listed with the singletons in the build information: a shell that provides less than a remote
 * was built for is refused. Raise the minor version with each part that is added, the major version if a part changes.
 */
export const PROVIDED_RUNTIME_VERSION = '1.4.0';

/** The stateless parts of `@module-federation/webpack-bundler-runtime`'s default export, which remotes use. */
export type ProvidedRuntime = {
  createInstance: (options: never) => unknown;
  attachShareScopeMap: unknown;
  bundlerRuntime: object;
  /** Starts a container: the code that the bundler generates, with the container's own runtime, name and strategy. */
  start: (webpackRequire: unknown, runtime: object, name: string, shareStrategy: string) => void;
};
