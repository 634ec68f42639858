import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressTree, PAGE_QUALITY, writeCompressed } from '@site/release/compress';
import { pageFile } from '@site/release/public-tree';
import { readPublicSettings, SiteRoot } from '@site/release/release-tool';
import { DIST } from '../paths.ts';

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
): Promise<SiteRoot> {
  const root = emptyRoot(name);
  for (const [version, folder] of Object.entries(assets)) {
    const target = path.join(root.packagesFolder, version, 'web');
    cpSync(folder, target, { recursive: true });
    await compressTree(target);
  }
  for (const [page, html] of pages) {
    const file = path.join(root.publicFolder(1), pageFile(page));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
    await writeCompressed(file, Buffer.from(html), PAGE_QUALITY);
  }
  // The server makes its headers from the settings of the release.
  const release = { number: 1, versions: {}, settings: readPublicSettings({}) };
  writeFileSync(path.join(root.releaseFolder(1), 'release.json'), JSON.stringify(release));
  root.switchTo(1);
  return root;
}

/** A site root with nothing in it. */
export function emptyRoot(name: string): SiteRoot {
  const folder = path.join(DIST, name, 'root');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return new SiteRoot(folder);
}
