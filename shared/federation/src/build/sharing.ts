import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What exists once in the page. Facades instead of libraries: sharing react-router-dom whole would cost 40 KB
 * brotli, because a shared module can't be tree-shaken; `@site/runtime/router` re-exports only what is used.
 */
const SINGLETONS = ['react', 'react-dom', '@site/runtime/store', '@site/runtime/router'] as const;

/**
 * The shell alone renders, and shares this so that a page with a working copy in it can put React's development build in its
 * place.
 */
const OF_THE_HOST = ['react-dom/client'];

/** `host` provides the singletons at once; `remote` only consumes them; `alone` brings its own (development). */
export type SharingRole = 'host' | 'remote' | 'alone';

/** Version of the contract that shell and remotes meet in: that of the package `@site/contracts`. */
export const CONTRACT_VERSION = versionOf('@site/contracts/package.json');

/** Version of the Module Federation runtime: remotes use its core from the shell, so it must be the same everywhere. */
export const FEDERATION_VERSION = versionOf('@module-federation/webpack-bundler-runtime/package.json');

/**
 * Module Federation's `shared` option for a role.
 *
 * @param isEager the host's production build carries the singletons in its entry: no extra request before
 * hydration. In development they load asynchronously, which hot reload across containers needs.
 */
export function sharedSingletons(role: SharingRole, isEager: boolean) {
  return Object.fromEntries(
    [...SINGLETONS, ...(role === 'host' ? OF_THE_HOST : [])].map((name) => [
      name,
      {
        singleton: true,
        version: versionOfSingleton(name),
        requiredVersion: `^${versionOfSingleton(name)}`,
        ...(role === 'host' && isEager ? { eager: true } : {}),
        ...(role === 'remote' ? { import: false as const } : {}),
      },
    ]),
  );
}

/** Exact versions of the singletons, for the release gate. */
export const singletonVersions = (): Record<string, string> =>
  Object.fromEntries(SINGLETONS.map((name) => [name, versionOfSingleton(name)]));

function versionOfSingleton(name: string): string {
  return versionOf(`${packageOf(name)}/package.json`);
}

/** `@site/runtime/store` → `@site/runtime`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(manifest: string): string {
  return (require(manifest) as { version: string }).version;
}
