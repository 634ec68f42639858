import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { allEnded } from './all-ended.ts';
import { liveEntry } from './export-site.ts';
import { CANARY_MARK } from './headers/nginx-replicas.ts';
import { LiveView } from './live-view.ts';
import { MirrorFiles } from './mirror-files.ts';
import { writePackages, writePublicTree } from './site-tree.ts';
import { pruneMirror } from './prune-mirror.ts';
import { versionsInUse } from './versions-in-use.ts';

/**
 * Writes the live release as a folder that nginx serves: package files are added, the pages are written beside those of
 * the release before, and a link is switched to them. What was pruned from the store goes here too. Running it again after a promotion brings the folder up to date, and
 * reads from the store only what is new.
 *
 * @param last number of the last entry, if it is known
 * @returns the release, and whether it was there already
 */
export async function mirrorSite(
  from: Site,
  folder: string,
  last?: number,
): Promise<{ view: LiveView; isNew: boolean }> {
  const files = new MirrorFiles(from, folder);
  const { site } = files;
  const entry = await liveEntry(site, last);
  const [view] = await Promise.all([LiveView.of(site, entry), readBefore(site, entry)]);
  const releases = path.join(folder, 'releases');
  const target = path.join(releases, String(entry.number));
  const isNew = !existsSync(target);
  if (isNew) {
    // What the releases up to that one need is in the mirror already.
    const before = Math.max(0, ...releasesIn(releases).filter((number) => number < entry.number));
    const packages = path.join(folder, 'packages');
    const versions = await versionsInUse(site, entry, before);
    const unfinished = path.join(releases, `.unfinished-${entry.number}`);
    rmSync(unfinished, { recursive: true, force: true });
    await allEnded([
      writePackages(site, versions, packages, files),
      writePublicTree(site, view, unfinished, files),
    ]);
    if (entry.lastPrune > before) {
      await pruneMirror(site, packages, new Set(versions.map(({ name, version }) => `${name}/${version}`)));
    }
    if (entry.canary) mkdirSync(path.join(unfinished, CANARY_MARK));
    renameSync(unfinished, target);
  }
  switchLink(folder, entry.number);
  for (const number of releasesIn(releases)) {
    if (number < entry.number - 1)
      rmSync(path.join(releases, String(number)), { recursive: true, force: true });
  }
  if (isNew) await files.removeUnused();
  return { view, isNew };
}

/** Brings what is read one after the other later into the mirror at once: each answer of a bucket takes its time. */
async function readBefore(site: Site, { packages, shells }: LogEntry): Promise<void> {
  const hashes = Object.values(packages).flatMap(({ content, outline, previous }) => [
    content,
    outline,
    previous?.content,
  ]);
  await Promise.allSettled([
    ...hashes.map((hash) => hash && site.content.get(hash)),
    ...Object.values(shells).map((number) => site.log.entry(number)),
  ]);
}

/** Numbers of the releases that are complete. */
const releasesIn = (folder: string): number[] =>
  existsSync(folder) ? readdirSync(folder).map(Number).filter(Boolean) : [];

/** It is one rename, so no visitor sees a mixture of two releases. */
function switchLink(folder: string, number: number): void {
  const next = path.join(folder, '.current');
  mkdirSync(folder, { recursive: true });
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', String(number)), next);
  renameSync(next, path.join(folder, 'current'));
}
