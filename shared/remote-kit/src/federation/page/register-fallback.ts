import { containerGlobal } from './container-global.ts';
import { federationHost } from './host.ts';

/**
 * Registers another version of a remote, under a second name, next to the version that the page has loaded. Both keep
 * their containers: a component of the first version that is still mounted goes on to work, which it would not if
 * `registerRemotes(…, { force: true })` replaced it (README.md in the folder above).
 *
 * @param name second name, by which the host loads from this version
 * @param entry address of the version's entry
 * @param remote name of the remote: the global variable that the entry sets
 */
export function registerFallback(name: string, entry: string, remote: string): void {
  federationHost().registerRemotes([{ name, entry, entryGlobalName: containerGlobal(remote, name) }]);
}
