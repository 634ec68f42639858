import type { ReleasedRemote, RemoteVersion } from '@site/contracts';
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
  return {
    version: remote.published.version,
    entry: `${remote.url}/${entry}`,
    integrity: await remote.integrity(entry),
    ...(styles === undefined ? {} : { styles: `${remote.url}/${styles}` }),
  };
}
