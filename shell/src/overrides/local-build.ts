import type { ReleasedRemote } from '@site/contracts';

/** Version that a local build is shown with. */
export const LOCAL_VERSION = 'local';

/** Milliseconds that a development server may take to answer. */
const TIMEOUT_MS = 3_000;

/** The fields that are read of a development server's federation manifest. */
type ServedManifest = {
  name?: string;
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: readonly { path: string }[];
};

/**
 * The local build that a development server offers of a remote. Throws a sentence if nothing answers there, or
 * something else does.
 */
export async function localBuild(remote: string, origin: string): Promise<ReleasedRemote> {
  const manifest = await readManifest(origin);
  if (manifest?.name !== remote) {
    throw new Error(
      manifest
        ? `${origin} serves ${manifest.name}, not ${remote}.`
        : `No development server answers at ${origin}: start it with npm run dev -w mfe-${remote}.`,
    );
  }
  return {
    version: LOCAL_VERSION,
    entry: `${origin}/${manifest.metaData.remoteEntry.name}`,
    collections: manifest.exposes
      .filter(({ path }) => path.endsWith('/[slug]'))
      .map(({ path }) => path.slice(1, -'/[slug]'.length)),
  };
}

async function readManifest(origin: string): Promise<ServedManifest | undefined> {
  try {
    const response = await fetch(`${origin}/mf-manifest.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.json()) as ServedManifest;
  } catch {
    return undefined;
  }
}
