import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LogEntry } from '@site/release-model/log-entry';
import { UserError } from '@site/contracts/user-error';
import { siteIn, type Site } from '@site/release-model/site';
import { watchedStore } from '@site/release-model/watched-store';
import { headersFile } from '@site/release-model/headers-file';
import { redirectsFile } from '@site/release-model/redirects-file';
import { LiveView } from './live-view.ts';
import { plainFiles } from './plain-files.ts';
import { writePackages, writePublicTree } from './site-tree.ts';
import { versionsInUse } from './versions-in-use.ts';

/** The live release. Throws a {@link UserError} before the first promotion. */
export const liveView = async (site: Site): Promise<LiveView> => LiveView.of(site, await liveEntry(site));

/**
 * The entry of the live release. Throws a {@link UserError} before the first promotion.
 *
 * @param last number of the last entry, if it is known
 */
export async function liveEntry({ log }: Site, last?: number): Promise<LogEntry> {
  const { stored } = await log.lastReadable(last);
  if (!stored) throw new UserError('Nothing is live yet: run "npm start", or promote a release.');
  return stored.entry;
}

/**
 * Writes the live release as a folder for a static host: pages, package files and `_headers`. It contains the package
 * versions of the last releases and the versions that their pages fall back to, so that pages which visitors have open
 * still work after it is deployed.
 *
 * @param folder a new folder; throws a {@link UserError} if it exists, or if nothing is live
 */
export async function exportSite({ store }: Pick<Site, 'store'>, folder: string): Promise<LogEntry> {
  // What can't be read may be there all the same: nothing is left out because of a failure.
  const site = siteIn(watchedStore(store));
  const view = await liveView(site);
  if (existsSync(folder)) throw new UserError(`${folder} exists already: name a new folder.`);
  const files = plainFiles(site);
  await writePublicTree(site, view, folder, files);
  await writePackages(site, await versionsInUse(site, view.entry), path.join(folder, 'packages'), files);
  writeFileSync(path.join(folder, '_headers'), headersFile(view.policy));
  const redirects = redirectsFile(view.redirects);
  if (redirects) writeFileSync(path.join(folder, '_redirects'), redirects);
  return view.entry;
}
