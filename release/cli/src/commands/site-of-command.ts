import path from 'node:path';
import { readMachineSetting } from '@site/contracts/environment';
import { isS3Address } from '@site/release-model/s3-place';
import { UserError } from '@site/contracts/user-error';
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
