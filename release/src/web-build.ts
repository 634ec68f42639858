import path from 'node:path';
import { readBuildManifest, type BuildManifest } from './build-manifest.ts';
import type { SiteRoot } from './site-root.ts';

/** The browser build of one package version, and the address at which it is served. */
export type WebBuild = { folder: string; url: string; manifest: BuildManifest };

/** Reads the browser build of a published package version. */
export function webBuild(root: SiteRoot, name: string, version: string): WebBuild {
  const folder = path.join(root.versionFolder(name, version), 'web');
  return { folder, url: `/packages/${name}/${version}`, manifest: readBuildManifest(folder) };
}
