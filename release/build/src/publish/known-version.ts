import type { Owners } from '@site/contracts';
import { hasKeys } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { readVersion, type ReadVersion } from '@site/release-model/read-version';
import { isVersionOf, type PackageVersion } from '@site/release-model/version-record';

type Named = { name: string; version: string };

/** A version that is published already; `key` is that of a signature which counts. */
export type KnownVersion = Pick<ReadVersion, 'hash' | 'published' | 'key'>;

/**
 * The version as somebody published it whom the owners trust, or as it is live, perhaps since before anybody had a key.
 * Undefined if there is none that can be read.
 */
export async function knownVersion(
  site: Site,
  owners: Owners,
  named: Named,
): Promise<KnownVersion | undefined> {
  try {
    return await readVersion(site, named.name, named.version, { owners });
  } catch {
    return hasKeys(owners) ? liveVersion(site, named) : undefined;
  }
}

async function liveVersion(site: Site, { name, version }: Named): Promise<KnownVersion | undefined> {
  const live = (await site.log.lastReadable()).stored?.entry.packages[name];
  if (live?.version !== version) return undefined;
  try {
    const published = await site.content.getJson<PackageVersion>(live.content);
    return isVersionOf(published, name, version) ? { hash: live.content, published } : undefined;
  } catch {
    return undefined;
  }
}
