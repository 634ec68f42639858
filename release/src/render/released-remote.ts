import type { ReleasedRemote, RemoteVersion } from '@site/contracts';
import { chunkFile, chunkHash, fragmentOfMarkup, hashInName } from '@site/contracts/remote-files';
import { isContentNamed } from '@site/contracts/content-named';
import type { PackageFiles } from './package-files.ts';

/** What browsers need to know of a remote: where its version is, where the one before, and which collections it has. */
export async function releasedRemote(
  remote: PackageFiles,
  previous: PackageFiles | undefined,
): Promise<ReleasedRemote> {
  const { exposes } = await remote.manifest();
  return {
    ...(await remoteVersion(remote)),
    ...(previous ? { previous: withoutFiles(await remoteVersion(previous)) } : {}),
    collections: [...exposes.keys()]
      .filter((expose) => expose.endsWith('/[slug]'))
      .map((expose) => expose.slice(1, -'/[slug]'.length)),
  };
}

async function remoteVersion(remote: PackageFiles): Promise<RemoteVersion> {
  const { entry, exposes } = await remote.manifest();
  // A remote's build has at most one style sheet (@site/remote-kit/build).
  const [styles] = [...exposes.values()].flatMap(({ css }) => css);
  const chunks: [string, string][] = [];
  const libraries: [string, string[]][] = [];
  for (const [key, { js }] of exposes) {
    const expose = key.slice('./'.length);
    const hash = js.map((file) => chunkHash(expose, file)).find(Boolean);
    if (hash === undefined) continue;
    chunks.push([expose, hash]);
    const others = js.filter((file) => file !== chunkFile(expose, hash) && isContentNamed(file));
    if (others.length > 0) libraries.push([expose, others]);
  }
  const named = [...(styles === undefined ? [] : [styles]), ...[...exposes.values()].flatMap(({ js }) => js)];
  const fileIntegrity = await Promise.all(
    [...new Set(named)].flatMap((file) => {
      const hash = hashInName(file);
      return hash === undefined ? [] : remote.integrity(file).then((integrity) => [hash, integrity] as const);
    }),
  );
  const markup = await Promise.all(
    remote.webFiles.flatMap((file) => {
      const fragment = fragmentOfMarkup(file);
      return fragment === undefined ? [] : remote.integrity(file).then((hash) => [fragment, hash] as const);
    }),
  );
  return {
    version: remote.published.version,
    entry: remote.address(entry),
    integrity: await remote.integrity(entry),
    ...(styles === undefined ? {} : { styles: remote.address(styles) }),
    ...(chunks.length === 0 ? {} : { chunks: Object.fromEntries(chunks) }),
    ...(chunks.length === 0 ? {} : { fileIntegrity: Object.fromEntries(fileIntegrity) }),
    ...(libraries.length === 0 ? {} : { libraries: Object.fromEntries(libraries) }),
    ...(markup.length === 0 ? {} : { markup: Object.fromEntries(markup) }),
  };
}

/** What a page says of its own remote: its chunk is among its scripts. */
export function inPage({ previous, ...remote }: ReleasedRemote): ReleasedRemote {
  return { ...inlined(remote), ...(previous ? { previous: inlined(previous) } : {}) };
}

function inlined<Version extends RemoteVersion>(version: Version) {
  const { markup: _markup, ...others } = withoutFiles(version);
  return others;
}

/** A version without the files that are requested ahead. The previous one, which only a failure loads, needs none. */
function withoutFiles<Version extends RemoteVersion>(version: Version) {
  const { chunks: _chunks, libraries: _libraries, fileIntegrity: _integrity, ...others } = version;
  return others;
}
