import path from 'node:path';
import { importEarlierLayout } from '../promote/import-earlier-layout.ts';
import { openSite, siteIn, type Site } from '../store/site.ts';
import { UserError } from './user-error.ts';
import { WORKSPACE } from './workspace.ts';

/** Folder of the site root: `SITE_ROOT`, or `site-root` in the workspace; undefined outside one if it is not named. */
export function siteRootFolder(
  environment: NodeJS.ProcessEnv,
  workspace: string | undefined = WORKSPACE,
): string | undefined {
  const folder = environment['SITE_ROOT'] || (workspace && path.join(workspace, 'site-root'));
  return folder ? path.resolve(folder) : undefined;
}

/**
 * The site in a folder. Without one, a site whose every use throws a {@link UserError}: some commands need none.
 */
export async function siteOfCommand(folder: string | undefined): Promise<Site> {
  if (folder === undefined)
    return siteIn({ name: 'no site root', read: ask, create: ask, list: ask, remove: ask });
  const site = openSite(folder);
  await importEarlierLayout(site, folder, console.log);
  return site;
}

const ask = (): Promise<never> =>
  Promise.reject(
    new UserError('Name the folder of the site root: --site-root <folder>, or SITE_ROOT=<folder>.'),
  );
