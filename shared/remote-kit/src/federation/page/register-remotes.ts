import { containerGlobal } from './container-global.ts';
import { federationHost } from './host.ts';

/** Tells the federation runtime where the entries of remotes are. It ignores those whose name it knows already. */
export function registerRemotes(remotes: readonly { name: string; entry: string }[]): void {
  federationHost().registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry, entryGlobalName: containerGlobal(name, name) })),
  );
}
