import path from 'node:path';
import { exportSite, mirrorSite } from '../serve/export-site.ts';
import type { Site } from '../store/site.ts';
import { UserError } from './user-error.ts';

/** `site export <folder>`: the live release as a folder for a static host. */
export async function exportCommand(site: Site, args: readonly string[]): Promise<void> {
  const target = folderIn(args, 'Name one new folder: site export dist-site');
  const { release } = await exportSite(site, target);
  console.log(`release ${release} is in ${target}, with _headers`);
}

/** `site mirror <folder>`: the live release as a folder for nginx, which is brought up to date. */
export async function mirrorCommand(site: Site, args: readonly string[]): Promise<void> {
  const target = folderIn(args, 'Name one folder: site mirror /srv/site');
  const { entry, isNew } = await mirrorSite(site, target);
  console.log(`release ${entry.release} ${isNew ? 'is' : 'was already'} in ${target}`);
}

function folderIn([folder, ...more]: readonly string[], usage: string): string {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new UserError(usage);
  return path.resolve(folder);
}
