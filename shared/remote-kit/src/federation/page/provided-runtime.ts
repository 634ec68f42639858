/**
 * Name on `globalThis` under which the shell provides the federation runtime to remotes. A remote's entry brings no
 * runtime, which halves it (6.6 KB brotli with `externalRuntime`, which shares only the runtime's core).
 */
export const PROVIDED_RUNTIME = '__SITE_FEDERATION__';

/** The stateless parts of `@module-federation/webpack-bundler-runtime`'s default export, which remotes use. */
export type ProvidedRuntime = {
  createInstance: (options: never) => unknown;
  attachShareScopeMap: unknown;
  bundlerRuntime: object;
};
