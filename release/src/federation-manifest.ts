import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of `mf-manifest.json` (Module Federation 2) that promotion reads. */
type ManifestFile = {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
};

/** A remote's build as the renderer needs it; files are relative to the build's folder. */
export type FederationManifest = {
  entry: string;
  exposes: ReadonlyMap<string, { js: readonly string[]; css: readonly string[] }>;
};

/** Reads the manifest of a build's `web` or `node` folder. */
export function readFederationManifest(folder: string): FederationManifest {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as ManifestFile;
  const { path: entryFolder, name } = manifest.metaData.remoteEntry;
  return {
    entry: path.posix.join(entryFolder, name),
    exposes: new Map(
      manifest.exposes.map(({ path: key, assets }) => [key, { js: assets.js.sync, css: assets.css.sync }]),
    ),
  };
}
