import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the shell uses. */
export type FederationHost = {
  /** Loads `<remote>/<expose>`. */
  loadRemote: <Module>(id: string) => Promise<Module | null>;
} & Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'shareScopeMap'>;

let host: ModuleFederation | undefined;

/**
 * The shell's federation instance, taken once: remotes use the same copy of the runtime, and its free functions must
 * not come to speak for one of their containers. Throws if the page's federation runtime was not started.
 */
export function federationHost(): FederationHost {
  host ??= getInstance() ?? undefined;
  if (!host) throw new Error('The federation runtime was not started.');
  return host;
}
