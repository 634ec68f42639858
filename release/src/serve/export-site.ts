import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LogEntry } from '../log/log-entry.ts';
import { UserError } from '../commands/user-error.ts';
import type { Site } from '../store/site.ts';
import { headersFile } from './headers/headers-file.ts';
import { redirectsFile } from './headers/redirects-file.ts';
import { CANARY_MARK } from './headers/nginx-replicas.ts';
import { LiveView } from './live-view.ts';
import { writePackages, writePublicTree } from './site-tree.ts';

/** The live release. Throws a {@link UserError} before the first promotion. */
export async function liveView(site: Site): Promise<LiveView> {
  const { stored } = await site.log.lastReadable();
  if (!stored) throw new UserError('Nothing is live yet: run "npm start", or promote a release.');
  return LiveView.of(site, stored.entry);
}

/**
 * Writes the live release as a folder for a static host: pages, package files and `_headers`. It contains the package
 * versions of the last releases and the versions that their pages fall back to, so that pages which visitors have open
 * still work after it is deployed.
 *
 * @param folder a new folder; throws a {@link UserError} if it exists, or if nothing is live
 */
export async function exportSite(site: Site, folder: string): Promise<LogEntry> {
  const view = await liveView(site);
  if (existsSync(folder)) throw new UserError(`${folder} exists already: name a new folder.`);
  await writePublicTree(site, view, folder, { isMirror: false });
  const packages = path.join(folder, 'packages');
  await writePackages(site, await versionsInUse(site, view.entry), packages, { isMirror: false });
  writeFileSync(path.join(folder, '_headers'), headersFile(view.policy));
  const redirects = redirectsFile(view.redirects);
  if (redirects) writeFileSync(path.join(folder, '_redirects'), redirects);
  return view.entry;
}

/**
 * Writes the live release as a folder that nginx serves: package files are added, the pages are written beside those of
 * the release before, and a link is switched to them. Running it again after a promotion brings the folder up to date.
 *
 * @returns the release, and whether it was there already
 */
export async function mirrorSite(site: Site, folder: string): Promise<{ entry: LogEntry; isNew: boolean }> {
  const view = await liveView(site);
  const { entry } = view;
  const releases = path.join(folder, 'releases');
  const target = path.join(releases, String(entry.number));
  const isNew = !existsSync(target);
  if (isNew) {
    const packages = path.join(folder, 'packages');
    await writePackages(site, await versionsInUse(site, entry), packages, { isMirror: true });
    const unfinished = path.join(releases, `.unfinished-${entry.number}`);
    rmSync(unfinished, { recursive: true, force: true });
    await writePublicTree(site, view, unfinished, { isMirror: true });
    if (entry.canary) mkdirSync(path.join(unfinished, CANARY_MARK));
    renameSync(unfinished, target);
  }
  switchLink(folder, entry.number);
  for (const other of readdirSync(releases)) {
    if (Number(other) < entry.number - 1)
      rmSync(path.join(releases, other), { recursive: true, force: true });
  }
  return { entry, isNew };
}

/** It is one rename, so no visitor sees a mixture of two releases. */
function switchLink(folder: string, number: number): void {
  const next = path.join(folder, '.current');
  mkdirSync(folder, { recursive: true });
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', String(number)), next);
  renameSync(next, path.join(folder, 'current'));
}

/** Releases whose package files stay available. */
const KEPT_RELEASES = 20;

/** Every package version that one of the last releases consists of or falls back to, if it is still complete. */
async function versionsInUse(
  site: Site,
  head: LogEntry,
): Promise<{ name: string; version: string; content: string }[]> {
  const found = new Map<string, { name: string; version: string; content: string }>();
  for (let number = head.number; number > Math.max(0, head.number - KEPT_RELEASES); number -= 1) {
    const entry = number === head.number ? head : await site.log.entry(number).catch(() => undefined);
    for (const [name, live] of Object.entries(entry?.packages ?? {})) {
      for (const each of [live, live.previous]) {
        if (each && (await isThere(site, each.content))) {
          found.set(`${name}/${each.version}`, { name, version: each.version, content: each.content });
        }
      }
    }
  }
  return [...found.values()];
}

async function isThere(site: Site, content: string): Promise<boolean> {
  try {
    // Read, not only checked: pruning may have removed it since.
    await site.content.get(content);
    return true;
  } catch {
    return false;
  }
}
