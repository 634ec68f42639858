import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the shell uses. */
export type FederationHost = {
  /** Loads `<remote>/<expose>`. */
  loadRemote: <Module>(id: string) => Promise<Module | null>;
} & Pick<ModuleFederation, 'name' | 'registerRemotes' | 'registerPlugins'>;

/**
 * The shell's federation instance. Throws if the page's federation runtime was not started.
 */
export function federationHost(): FederationHost {
  const host = getInstance();
  if (!host) throw new Error('The federation runtime was not started.');
  return host;
}
