import { entryIntegrity } from '@site/remote-kit/federation/entry-integrity';
import { federationHost } from '@site/remote-kit/federation/host';
import { currentRelease } from './registry.ts';

/** Has the browser check every remote's entry against the release. */
export function checkEntries(): void {
  federationHost().registerPlugins([entryIntegrity(integrityOf)]);
}

/** Integrity of the entry at an absolute address. Undefined in development, where entries change. */
function integrityOf(url: string): string | undefined {
  const versions = Object.values(currentRelease().remotes).flatMap((remote) => [remote, remote.previous]);
  return versions.find((version) => version && new URL(version.entry, location.href).href === url)?.integrity;
}
