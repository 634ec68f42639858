import {
  RELEASE_ELEMENT_ID,
  type InlinedRelease,
  type ReleaseFile,
  type RemoteVersion,
} from '@site/contracts';
import { federationHost } from '@site/federation/page/host';
import { entryIntegrity, registerRemotes } from '@site/federation/page/load-files';
import { adoptPublicSettings } from '@site/runtime/store';

/** A release as this document knows it: the inlined one, completed by the release file when that has arrived. */
export type KnownRelease = InlinedRelease & {
  /** Number of the release; absent before the release file has arrived, and in development. */
  number?: number;
};

/**
 * A document runs one release until it is left, as it has one history. Given as a value, it would go through every module
 * between the start and the load of a file, analytics, the inspector and React's components.
 */
let current: KnownRelease | undefined;

/** Remotes whose previous version this document runs instead of the release's, until it is left. */
const onFallback = new Set<string>();

/** Adopts the release that everything from here on renders with. */
export function adoptRelease(release: KnownRelease): void {
  current = release;
  adoptPublicSettings(release.settings);
  register(release.remotes);
}

/**
 * Adopts the release file. What is known already stays, whatever the file says: the page runs one version of a remote
 * until it is left. Throws, and changes nothing, if it is no release file.
 */
export function adoptReleaseFile({ number, remotes }: ReleaseFile): void {
  const release = currentRelease();
  for (const [name, { entry, collections }] of Object.entries(remotes)) {
    if (!entry || !collections) throw new Error(`The release file lacks facts of ${name}.`);
  }
  register(remotes);
  const own = Object.entries(release.remotes).map(([name, remote]) => {
    const listed = remotes[name];
    // The page names no files but those that it runs.
    return [name, listed?.version === remote.version ? { ...listed, ...remote } : remote];
  });
  current = { ...release, number, remotes: { ...remotes, ...Object.fromEntries(own) } };
}

/** Each remote keeps the version that the runtime knows it by already. */
const register = (remotes: InlinedRelease['remotes']): void =>
  registerRemotes(Object.entries(remotes).map(([name, { entry, version }]) => ({ name, entry, version })));

/** Has the browser check every remote's entry against the release. */
export function checkEntries(): void {
  federationHost().registerPlugins([entryIntegrity(integrityOf)]);
}

/** Integrity of the entry at an absolute address. Undefined in development, where entries change. */
function integrityOf(url: string): string | undefined {
  const versions = Object.values(currentRelease().remotes).flatMap((remote) => [remote, remote.previous]);
  return versions.find((version) => version && new URL(version.entry, location.href).href === url)?.integrity;
}

/** The adopted release. Throws before {@link adoptRelease}. */
export function currentRelease(): KnownRelease {
  if (!current) throw new Error('No release was adopted.');
  return current;
}

/** Reads the release inlined into the page. Throws if the page carries none. */
export function readInlinedRelease(): InlinedRelease {
  const text = document.getElementById(RELEASE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no element #${RELEASE_ELEMENT_ID}.`);
  return JSON.parse(text) as InlinedRelease;
}

/** The version of a remote that this document runs; undefined if none is known. */
export function versionInUse(remote: string): RemoteVersion | undefined {
  const released = currentRelease().remotes[remote];
  return onFallback.has(remote) ? released?.previous : released;
}

/** The shell's version, which the release file is named after; undefined in development. */
export const shellVersion = (): string | undefined =>
  /([^/]+)\.json$/.exec(currentRelease().others ?? '')?.[1];

/** Whether this document runs a remote's previous version. */
export const isOnFallback = (remote: string): boolean => onFallback.has(remote);

/** Has this document run a remote's previous version, which must be registered, or the release's again. */
export function setOnFallback(remote: string, isFallback: boolean): void {
  if (isFallback) onFallback.add(remote);
  else onFallback.delete(remote);
}

/** Name under which the federation runtime knows a remote's previous version, next to the one that failed. */
export const previousNameOf = (remote: string): string => `${remote}~previous`;
