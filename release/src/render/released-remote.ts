import type { ReleasedRemote, RemoteVersion } from '@site/contracts';
import { chunkHash } from '@site/contracts/remote-files';
import type { PackageFiles } from './package-files.ts';

/** What browsers need to know of a remote: where its version is, where the one before, and which collections it has. */
export async function releasedRemote(
  remote: PackageFiles,
  previous: PackageFiles | undefined,
): Promise<ReleasedRemote> {
  const { exposes } = await remote.manifest();
  return {
    ...(await remoteVersion(remote)),
    ...(previous ? { previous: await remoteVersion(previous) } : {}),
    collections: [...exposes.keys()]
      .filter((expose) => expose.endsWith('/[slug]'))
      .map((expose) => expose.slice(1, -'/[slug]'.length)),
  };
}

async function remoteVersion(remote: PackageFiles): Promise<RemoteVersion> {
  const { entry, exposes } = await remote.manifest();
  // A remote's build has at most one style sheet (@site/remote-kit/build).
  const [styles] = [...exposes.values()].flatMap(({ css }) => css);
  const chunks = [...exposes].flatMap(([key, { js }]): [string, string][] => {
    const expose = key.slice('./'.length);
    const hash = js.map((file) => chunkHash(expose, file)).find(Boolean);
    return hash === undefined ? [] : [[expose, hash]];
  });
  return {
    version: remote.published.version,
    entry: remote.address(entry),
    integrity: await remote.integrity(entry),
    ...(styles === undefined ? {} : { styles: remote.address(styles) }),
    ...(chunks.length === 0 ? {} : { chunks: Object.fromEntries(chunks) }),
  };
}

/** What a page says of its own remote: its chunk is among its scripts. */
export function inPage({ previous, ...remote }: ReleasedRemote): ReleasedRemote {
  return { ...withoutChunks(remote), ...(previous ? { previous: withoutChunks(previous) } : {}) };
}

function withoutChunks<Version extends RemoteVersion>(version: Version): Omit<Version, 'chunks'> {
  const { chunks: _chunks, ...others } = version;
  return others;
}
