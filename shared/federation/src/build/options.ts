import type { FederationOptions } from './module-federation.ts';
import { sharedSingletons } from './sharing.ts';

type Target = 'web' | 'node';

/**
 * The federation plugin's options for a remote: it consumes the singletons, and loads no other remote.
 *
 * @param exposes key → module and name of its chunk
 * @param isDev whether it is built to run alone, with singletons of its own
 */
export const remoteOptions = (
  name: string,
  exposes: Readonly<Record<string, { import: string; name: string }>>,
  target: Target,
  isDev: boolean,
): FederationOptions => ({
  name,
  filename: 'remote-entry.js',
  // By default the entry declares a variable, which no name with a hyphen can have.
  ...(target === 'web' && name.includes('-') ? { library: { type: 'global', name } } : {}),
  exposes: { ...exposes },
  shared: sharedSingletons(isDev ? 'alone' : 'remote', false),
  ...COMMON,
  experiments: {
    ...(isDev ? { asyncStartup: true } : {}),
    // The shell's: an entry of its own would be three times as large.
    ...(target === 'web' && !isDev ? { externalRuntime: true } : {}),
    optimization: {
      target,
      ...(isDev ? {} : { disableRemote: true, disableSnapshot: target === 'web' }),
    },
  },
});

/** The federation plugin's options for the shell: it provides the singletons, and learns at run time which remotes there are. */
export const hostOptions = (name: string, target: Target, isDev: boolean): FederationOptions => ({
  name,
  remotes: {},
  shared: sharedSingletons('host', !isDev),
  ...COMMON,
  experiments: {
    ...(isDev ? { asyncStartup: true } : {}),
    ...(target === 'web' && !isDev ? { provideExternalRuntime: true } : {}),
    optimization: { target, ...(target === 'web' && !isDev ? { disableSnapshot: true } : {}) },
  },
});

const COMMON = {
  // The default loads every remote's entry at start-up: one dead remote would hang the site.
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
} as const;
