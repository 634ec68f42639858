import type { ReleasedRemote, RemoteVersion } from '@site/contracts';
import { chunkFile, chunkHash, fragmentOfMarkup, hashInName } from '@site/contracts/remote-files';
import { isContentNamed } from '@site/contracts/content-named';
import type { BuildManifest } from '@site/release-model/build-manifest';
import type { PackageFiles } from '@site/release-model/package-files';

/** What browsers need to know of a remote: where its version is, where the one before, and which collections it has. */
export async function releasedRemote(
  remote: PackageFiles,
  previous: PackageFiles | undefined,
): Promise<ReleasedRemote> {
  const manifest = await remote.manifest();
  const [version, before] = await Promise.all([
    remoteVersion(remote, manifest),
    // Only a failure loads it, so that its files are not requested ahead.
    previous?.manifest().then((earlier) => remoteVersion(previous, earlier)),
  ]);
  return {
    ...version,
    ...filesAhead(remote, manifest),
    ...(before ? { previous: before } : {}),
    collections: [...manifest.exposes.keys()]
      .filter((expose) => expose.endsWith('/[slug]'))
      .map((expose) => expose.slice(1, -'/[slug]'.length)),
  };
}

async function remoteVersion(remote: PackageFiles, { entry }: BuildManifest): Promise<RemoteVersion> {
  const [integrity, markup] = await Promise.all([
    remote.integrity(entry),
    Promise.all(
      remote.webFiles.flatMap((file) => {
        const fragment = fragmentOfMarkup(file);
        return fragment === undefined ? [] : remote.integrity(file).then((hash) => [fragment, hash] as const);
      }),
    ),
  ]);
  return {
    version: remote.published.version,
    entry: remote.address(entry),
    integrity,
    ...(markup.length === 0 ? {} : { markup: Object.fromEntries(markup) }),
  };
}

/** The files that a browser requests with the remote's entry, each with its integrity. */
function filesAhead(
  remote: PackageFiles,
  { exposes }: BuildManifest,
): Pick<RemoteVersion, 'chunks' | 'files' | 'fileIntegrity'> {
  const chunks: [string, string][] = [];
  const files: [string, string[]][] = [];
  for (const [key, { js, css }] of exposes) {
    const expose = key.slice('./'.length);
    const hash = js.map((file) => chunkHash(expose, file)).find(Boolean);
    if (hash === undefined) continue;
    chunks.push([expose, hash]);
    const others = [...js, ...css].filter((file) => file !== chunkFile(expose, hash) && isContentNamed(file));
    if (others.length > 0) files.push([expose, others]);
  }
  if (chunks.length === 0) return {};
  const named = new Set([...exposes.values()].flatMap(({ js, css }) => [...js, ...css]));
  const fileIntegrity = [...named].flatMap((file) => {
    const hash = hashInName(file);
    const integrity = remote.recordedIntegrity(file);
    return hash === undefined || integrity === undefined ? [] : [[hash, integrity] as const];
  });
  return {
    chunks: Object.fromEntries(chunks),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
    fileIntegrity: Object.fromEntries(fileIntegrity),
  };
}

/** What a page says of its own remote: its chunk is among its scripts, its style sheet is inlined. */
export function inPage({ previous, ...remote }: ReleasedRemote): ReleasedRemote {
  return { ...inlined(remote), ...(previous ? { previous: inlined(previous) } : {}) };
}

function inlined<Version extends RemoteVersion>(version: Version) {
  const { chunks: _chunks, files: _files, fileIntegrity: _integrity, markup: _markup, ...others } = version;
  return others;
}
