import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvironment, readSetting } from '@site/contracts/environment';
import { UserError } from '@site/contracts/user-error';
import { isS3Address } from '../../model/store/s3-place.ts';

/** Folder five above this one: the site's repository, or a folder of packages where the tool comes from a registry. */
const AROUND = path.resolve(import.meta.dirname, '../../../../..');

/** Folder of the site's repository if this tool runs from there; undefined if it was installed from a registry. */
export const WORKSPACE: string | undefined = existsSync(path.join(AROUND, 'package.json'))
  ? AROUND
  : undefined;

/**
 * Adds the settings in `.env` to the environment, as `npm start` does: the file of the workspace, outside one that of the
 * current folder. Existing settings win. Throws a `UserError` with file and line if something in it can't be honoured.
 */
export function loadEnvironmentFile(): void {
  loadEnvironment(WORKSPACE ?? process.cwd());
}

/**
 * Place of the site root: `SITE_STORE`, the address of a bucket or a folder; else the folder `SITE_ROOT`, or `site-root`
 * in the workspace. Throws a {@link UserError} if it is another address, or outside the workspace if it is not named.
 */
export function siteRootPlace(
  environment: NodeJS.ProcessEnv,
  workspace: string | undefined = WORKSPACE,
): string {
  const place =
    readSetting(environment, 'SITE_STORE') ??
    readSetting(environment, 'SITE_ROOT') ??
    (workspace && path.join(workspace, 'site-root'));
  if (place) return isS3Address(place) ? place : path.resolve(place);
  throw new UserError(
    'Name the site root: --site-root <folder>, SITE_ROOT=<folder> or SITE_STORE=s3://<bucket>.',
  );
}
