import path from 'node:path';
import { importEarlierLayout } from '../promote/import-earlier-layout.ts';
import { openSite, type Site } from '../store/site.ts';
import { UserError } from './user-error.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Folder of the site root: `SITE_ROOT`, or `site-root` in the workspace. Throws a {@link UserError} outside the workspace
 * if it is not named.
 */
export function siteRootFolder(
  environment: NodeJS.ProcessEnv,
  workspace: string | undefined = WORKSPACE,
): string {
  const folder = environment['SITE_ROOT'] || (workspace && path.join(workspace, 'site-root'));
  if (folder) return path.resolve(folder);
  throw new UserError('Name the folder of the site root: --site-root <folder>, or SITE_ROOT=<folder>.');
}

/** The site in a folder, brought to the present layout. */
export async function siteOfCommand(folder: string): Promise<Site> {
  const site = openSite(folder);
  await importEarlierLayout(site, folder, console.log);
  return site;
}
