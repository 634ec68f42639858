import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConfiguredFacts, headerWarning } from '@site/release-model/response-headers';
import type { LogEntry } from '@site/release-model/log-entry';
import { NAMED_FILES } from '@site/release-model/named-files';
import { namedVersions } from '@site/release-model/published-versions';
import { type Site, siteIn } from '@site/release-model/site';
import { CANARY_MARK } from './headers/nginx-replicas.ts';
import { POLL_MS } from './live-site.ts';
import { LiveView } from './live-view.ts';
import { MirrorFiles } from './mirror-files.ts';
import { allEnded, liveEntry, versionsInUse, writePackages, writePublicTree } from './site-tree.ts';

const VERSION = /^\d[^/]*$/;

/**
 * Removes from the packages of a mirror what pruning has removed from the store: versions, and files that have their
 * content in their name.
 *
 * @param kept versions that stay, whatever the store says: `<package>/<version>`
 */
async function pruneMirror(site: Site, packages: string, kept: ReadonlySet<string>): Promise<void> {
  const versions = await namedVersions(site);
  const files = new Set(await site.store.list(NAMED_FILES));
  for (const name of namesIn(packages)) {
    const folder = path.join(packages, name);
    for (const each of namesIn(folder).filter((inside) => VERSION.test(inside))) {
      const isThere = versions.get(name)?.has(each) === true || kept.has(`${name}/${each}`);
      if (!isThere) rmSync(path.join(folder, each), { recursive: true, force: true });
    }
    for (const file of namedFilesIn(folder)) {
      const plain = file.replace(/\.(?:br|gz)$/, '');
      if (!files.has(`${NAMED_FILES}${name}/${plain}`)) rmSync(path.join(folder, file), { force: true });
    }
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Files of a package outside its versions, relative to its folder. */
const namedFilesIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((each) => !VERSION.test(each) && !each.startsWith('.'))
    .flatMap((each) =>
      readdirSync(path.join(folder, each), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name)),
    );

/**
 * Writes the live release as a folder that nginx serves: package files are added, the pages are written next to those of
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
    await pruneMirror(site, packages, new Set(versions.map(({ name, version }) => `${name}/${version}`)));
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

/** What a watching mirror tells. */
type MirrorEvents = {
  onRelease: (entry: LogEntry) => void;
  /** nginx has to be configured again. */
  onWarning: (warning: string) => void;
  /** The mirror stays as it is, and the next look tries again. */
  onError: (error: unknown) => void;
};

/** Keeps a mirror in step with the log until it is stopped. nginx goes on with what is there while the store is lost. */
export async function watchMirror(
  { store }: Pick<Site, 'store'>,
  folder: string,
  signal: AbortSignal,
  events: MirrorEvents,
  pollMs = POLL_MS,
): Promise<void> {
  let before: ConfiguredFacts | undefined;
  let seen = -1;
  let said = '';
  const { log } = siteIn(store);
  while (!signal.aborted) {
    try {
      const head = await log.headNumber();
      if (head !== seen) {
        // Afresh: what is kept of the content would grow with every release.
        const { view, isNew } = await mirrorSite(siteIn(store), folder, head);
        if (isNew) events.onRelease(view.entry);
        const { policy, redirects } = view;
        for (const warning of headerWarning(before, { ...policy, redirects })) events.onWarning(warning);
        before = { ...policy, redirects };
        seen = head;
      }
      said = '';
    } catch (error) {
      if (String(error) !== said) events.onError(error);
      said = String(error);
    }
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
