import { rmSync } from 'node:fs';
import path from 'node:path';
import { openSite, readPublicSettings, type Site } from '@site/release/release-tool';
import { DIST } from '../paths.ts';
import { makePlainRelease } from './plain-release.ts';

/** Address of a package version's files (`<name>/<version>`), as the site's own server maps them. */
export const assetUrl = (version: string): string => `/packages/${version}`;

/**
 * Lays a variant out as a site root, so that the site's own server serves it: the same compression, the same
 * headers, except the policy for scripts, which only this site's scripts pass.
 *
 * @param pages path → HTML
 * @param assets `<name>/<version>` → folder with that package version's files
 */
export async function makeVariantRoot(
  name: string,
  pages: ReadonlyMap<string, string>,
  assets: Readonly<Record<string, string>>,
): Promise<Site> {
  const site = emptyRoot(name);
  await makePlainRelease(site, { pages, packages: assets, settings: readPublicSettings({}) });
  return site;
}

/** Folder of a variant's site root. */
export const rootFolder = (name: string): string => path.join(DIST, name, 'root');

/** A site root with nothing in it. */
export function emptyRoot(name: string): Site {
  const folder = rootFolder(name);
  rmSync(folder, { recursive: true, force: true });
  return openSite(folder);
}
