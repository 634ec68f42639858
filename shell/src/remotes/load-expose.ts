import type { RemoteVersion } from '@site/contracts';
import { federationHost } from './federation-host.ts';
import { recordLoad } from './load-record.ts';
import { currentRelease } from './release.ts';

/** Remotes whose previous version stands in for the release's, until the document is left. */
const replaced = new Set<string>();

/** The version of a remote that this document runs; undefined if the release has no such remote. */
export function versionInUse(remote: string): RemoteVersion | undefined {
  const released = currentRelease().remotes[remote];
  return replaced.has(remote) ? released?.previous : released;
}

/** Name under which the federation runtime knows the version in use. */
const nameInUse = (remote: string): string => (replaced.has(remote) ? previousNameOf(remote) : remote);

/** Name for a remote's previous version beside the one that failed. */
export const previousNameOf = (remote: string): string => `${remote}~previous`;

/** Has the previous version of a remote, which must be registered, stand in for the release's, or no longer. */
export function setReplaced(remote: string, isReplaced: boolean): void {
  if (isReplaced) replaced.add(remote);
  else replaced.delete(remote);
}

/** Loads what a remote exposes. Rejects if it can't be reached, or exposes no such thing. */
export async function loadExpose<Exposed>(remote: string, expose: string): Promise<Exposed> {
  const record = recordLoad(remote, expose);
  if (replaced.has(remote)) {
    Object.assign(record, { servedBy: 'previous-version', version: versionInUse(remote)?.version });
  }
  const module = await federationHost().loadRemote<Exposed>(`${nameInUse(remote)}/${expose}`);
  if (!module) throw new Error(`${remote}/${expose} is empty.`);
  record.endedAt = performance.now();
  return module;
}
