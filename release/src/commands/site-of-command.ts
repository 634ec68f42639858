import path from 'node:path';
import { readMachineSetting } from '@site/contracts/environment';
import { importEarlierLayout } from '../promote/import-earlier-layout.ts';
import { isS3Address } from '../store/s3/s3-place.ts';
import { openSite, type Site } from '../store/site.ts';
import { UserError } from './user-error.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Place of the site root: `SITE_STORE`, the address of a bucket or a folder; else the folder `SITE_ROOT`, or `site-root`
 * in the workspace. Throws a {@link UserError} if it is another address, or outside the workspace if it is not named.
 */
export function siteRootPlace(
  environment: NodeJS.ProcessEnv,
  workspace: string | undefined = WORKSPACE,
): string {
  const place =
    readMachineSetting(environment, 'SITE_STORE') ??
    readMachineSetting(environment, 'SITE_ROOT') ??
    (workspace && path.join(workspace, 'site-root'));
  if (place) return isS3Address(place) ? place : path.resolve(place);
  throw new UserError(
    'Name the site root: --site-root <folder>, SITE_ROOT=<folder> or SITE_STORE=s3://<bucket>.',
  );
}

/** The site at a place; one in a folder is brought to the present layout. */
export async function siteAt(place: string): Promise<Site> {
  const site = openSite(place);
  if (!isS3Address(place)) await importEarlierLayout(site, place, console.log);
  return site;
}
