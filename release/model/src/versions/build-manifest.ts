import path from 'node:path';
import type { Manifest } from '@module-federation/sdk';

/** The files that a build's `mf-manifest.json` names, relative to the build's folder. */
export type BuildManifest = {
  /** The federation entry. */
  entry: string;
  /** Expose key (`./features`) → the files that it loads beside the entry. */
  exposes: ReadonlyMap<string, { js: readonly string[]; css: readonly string[] }>;
};

/** Reads the `mf-manifest.json` of a build's `web` or `node` folder. */
export function parseBuildManifest(bytes: Buffer): BuildManifest {
  const manifest: Manifest = JSON.parse(bytes.toString('utf8'));
  const { path: entryFolder, name } = manifest.metaData.remoteEntry;
  return {
    entry: path.posix.join(entryFolder, name),
    exposes: new Map(
      manifest.exposes.map(({ path: key = '', assets }) => [
        key,
        { js: assets.js.sync, css: assets.css.sync },
      ]),
    ),
  };
}
