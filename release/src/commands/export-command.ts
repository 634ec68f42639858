import path from 'node:path';
import { exportSite } from '../export-site.ts';
import { UserError } from '../user-error.ts';
import type { SiteRoot } from '../site-root.ts';

/** `site export <folder>`: the live release as a folder for a static host. */
export function exportCommand(root: SiteRoot, [folder, ...more]: readonly string[]): void {
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new UserError('Name one new folder: site export dist-site');
  const target = path.resolve(folder);
  const release = exportSite(root, target);
  console.log(`release ${release.number} is in ${target}, with _headers`);
}
