import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isContentNamed } from '@site/contracts/content-named';
import { UserError } from '@site/contracts/user-error';
import { type FileRef, noneIfDamaged } from '@site/release-model/content';
import { headersFile, redirectsFile } from '@site/release-model/response-headers';
import type { LogEntry } from '@site/release-model/log-entry';
import { DERIVED_PATHS, NOT_FOUND_PATH, releaseFileAddress, SHELL } from '@site/release-model/pages';
import { noneIfUnreadable } from '@site/release-model/release-log';
import { type Site, siteIn } from '@site/release-model/site';
import { browserFiles, type PackageVersion } from '@site/release-model/version-record';
import { watchedStore } from '@site/release-model/store';
import { publicRelease } from './contract/public-release.ts';
import type { DerivedFile } from './exchange.ts';
import { LiveView } from './live-view.ts';

/** Waits until all work has ended, also where some of it fails: nothing goes on behind a failure. Throws the first one. */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * File in a folder, below which it always is: what is written follows from lists, versions and addresses that others have
 * made. Throws a {@link UserError} for an address that leads out of the folder, or is none.
 *
 * @param address with or without a slash at its start
 */
export function inside(folder: string, address: string): string {
  const segments = address.replace(/^\//, '').split('/');
  const isWrong = (segment: string) => ['', '.', '..'].includes(segment) || /[\\\0]/.test(segment);
  if (segments.some(isWrong)) {
    throw new UserError(`${JSON.stringify(address)} is no file of a site: nothing is written there.`);
  }
  return path.join(folder, ...segments);
}

/** File of a page in a folder of plain files. */
export const pageFile = (pagePath: string): string =>
  pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;

/**
 * Writes the pages and files of a release to a folder, package files left out, and the files against which anyone may
 * check a package.
 */
export async function writePublicTree(
  site: Site,
  view: LiveView,
  folder: string,
  files: TreeFiles,
): Promise<void> {
  const lists = [...view.lists.values()].flatMap((list) => [
    ...Object.entries(list.pages).map(([page, { file }]) => [pageFile(page), file] as const),
    ...Object.entries(list.files),
  ]);
  await allEnded([
    ...lists.map(([file, ref]) => files.write(folder, file, ref)),
    writeDerivedFiles(view, folder, files),
    writeContract(site, view, folder, files),
  ]);
}

async function writeDerivedFiles(view: LiveView, folder: string, files: TreeFiles): Promise<void> {
  const shells = [...new Set([...Object.keys(view.entry.shells), view.entry.packages[SHELL]?.version ?? ''])];
  const paths = [
    ...DERIVED_PATHS.map((file) => [file, undefined] as const),
    ...shells.map((shell) => [releaseFileAddress(shell), shell] as const),
  ] as const;
  await allEnded(
    paths.map(async ([file, shell]) => {
      const derived = await view.derived(file, shell);
      if (derived) files.writeDerived(folder, file, derived);
    }),
  );
}

async function writeContract(site: Site, view: LiveView, folder: string, files: TreeFiles): Promise<void> {
  const contract = publicRelease(site, view);
  const write = async (address: string) => {
    if (files.reuse(folder, address)) return;
    const file = await contract.file(address);
    if (file && 'hash' in file) await files.write(folder, address, file);
    else if (file) files.writeDerived(folder, address, file);
  };
  await allEnded((await contract.addresses()).map(write));
}

/** Writes the browser builds that pages of a release, and pages that visitors still have open, ask for. */
export async function writePackages(
  site: Site,
  versions: readonly { name: string; version: string; content: string }[],
  folder: string,
  files: TreeFiles,
): Promise<void> {
  for (const { name, version, content } of versions) {
    const target = inside(folder, `${name}/${version}`);
    if (existsSync(target)) continue;
    // Complete or not there: a killed process leaves no version that lacks files.
    const unfinished = inside(folder, `${name}/.unfinished-${version}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const published = await site.content.getJson<PackageVersion>(content);
    const web = browserFiles(published);
    await allEnded(web.map(([file, ref]) => files.write(unfinished, file, ref)));
    // With the content in the name, a file has the same address in every version.
    const named = web.filter(([file]) => isContentNamed(file));
    await allEnded(named.map(([file, ref]) => files.write(path.join(folder, name), file, ref)));
    renameSync(unfinished, target);
  }
}

/** How the files of a site are written to a folder. */
export type TreeFiles = {
  /** Writes what the store keeps to an address in a folder. Rejects with a `UserError` if it leads out of the folder. */
  write: (folder: string, address: string, ref: FileRef) => Promise<void>;
  /** Writes what no store keeps; throws likewise. */
  writeDerived: (folder: string, address: string, file: DerivedFile) => void;
  /** Takes a file of the release before, if it is the same by its address; false if there is none. Throws likewise. */
  reuse: (folder: string, address: string) => boolean;
};

/** Files for a host that compresses by itself. */
export const plainFiles = ({ content }: Site): TreeFiles => ({
  write: async (folder, address, { hash }) => writeNew(inside(folder, address), await content.get(hash)),
  writeDerived: (folder, address, { bytes }) => writeNew(inside(folder, address), bytes),
  reuse: () => false,
});

/** Writes a file, and its folder before it. */
export function writeNew(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Releases whose package files stay available. */
const KEPT_RELEASES = 20;

/** A package version, and the hash of what it consists of. */
type VersionInUse = { name: string; version: string; content: string };

/**
 * Every package version that one of the last releases consists of or falls back to, if it is still complete.
 *
 * @param after only releases behind this entry
 */
export async function versionsInUse(site: Site, head: LogEntry, after = 0): Promise<VersionInUse[]> {
  const first = Math.max(1, after + 1, head.number - KEPT_RELEASES + 1);
  const numbers = Array.from({ length: Math.max(0, head.number - first) }, (_, index) => first + index);
  const earlier = numbers.map((number) => site.log.entry(number).catch(noneIfUnreadable));
  const found = new Map<string, VersionInUse>();
  for (const entry of [head, ...(await Promise.all(earlier)).toReversed()]) {
    for (const [name, live] of Object.entries(entry?.packages ?? {})) {
      for (const { version, content } of [live, live.previous].filter((each) => each !== undefined)) {
        found.set(`${name}/${version}`, { name, version, content });
      }
    }
  }
  const all = [...found.values()];
  const areThere = await Promise.all(all.map(({ content }) => isThere(site, content)));
  return all.filter((_, index) => areThere[index]);
}

async function isThere(site: Site, content: string): Promise<boolean> {
  // Read, not only checked: pruning may have removed it since.
  return (await site.content.get(content).catch(noneIfDamaged)) !== undefined;
}

/** Writes each page as the index of a folder too: there, hosts without a rule for page addresses find it. */
async function writePageFolders(view: LiveView, folder: string, files: TreeFiles): Promise<void> {
  const pages = [...view.lists.values()]
    .flatMap((list) => Object.entries(list.pages))
    .filter(([page]) => page !== '/' && page !== NOT_FOUND_PATH);
  await allEnded(pages.map(([page, { file }]) => files.write(folder, `${page}/index.html`, file)));
}

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
  await writePageFolders(view, folder, files);
  await writePackages(site, await versionsInUse(site, view.entry), path.join(folder, 'packages'), files);
  const addresses = [...view.lists.values()].flatMap((list) => Object.keys(list.files));
  writeFileSync(path.join(folder, '_headers'), headersFile(view.policy, addresses));
  const redirects = redirectsFile(view.redirects);
  if (redirects) writeFileSync(path.join(folder, '_redirects'), redirects);
  return view.entry;
}
