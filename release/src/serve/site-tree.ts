import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageVersion } from '../publish/version-record.ts';
import { releaseFileAddress } from '../render/release-file.ts';
import { SHELL } from '../render/site-paths.ts';
import { publicRelease } from '../contract/public-release.ts';
import { sha256 } from '../store/content.ts';
import type { FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { contentTime } from './entity-tag.ts';
import type { LiveView } from './live-view.ts';
import type { DerivedFile } from './representations.ts';

/** How to write a site as a folder of plain files. */
export type TreeOptions = {
  /** Write it for nginx: also the compressed copies, as `.br` and `.gz`, and each file with the time of its content. */
  isMirror: boolean;
};

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
  options: TreeOptions,
): Promise<void> {
  for (const { pages, files } of view.lists.values()) {
    for (const [page, { file }] of Object.entries(pages)) {
      await writeRef(site, path.join(folder, pageFile(page)), file, options);
    }
    for (const [file, ref] of Object.entries(files))
      await writeRef(site, path.join(folder, file), ref, options);
  }
  const shells = [...new Set([...Object.keys(view.entry.shells), view.entry.packages[SHELL]?.version ?? ''])];
  const paths = ['/sitemap.xml', '/robots.txt', ...shells.map(releaseFileAddress)];
  for (const file of paths) {
    const shell = shells.find((version) => releaseFileAddress(version) === file);
    const derived = await view.derived(file, shell);
    if (derived) writeDerived(path.join(folder, file), derived, options);
  }
  const contract = publicRelease(site, view);
  for (const address of await contract.addresses()) {
    const file = await contract.file(address);
    if (!file) continue;
    const target = path.join(folder, address);
    if ('hash' in file) await writeRef(site, target, file, options);
    else writeDerived(target, file, options);
  }
}

/** Writes the browser builds that pages of a release, and pages that visitors still have open, ask for. */
export async function writePackages(
  site: Site,
  versions: readonly { name: string; version: string; content: string }[],
  folder: string,
  options: TreeOptions,
): Promise<void> {
  for (const { name, version, content } of versions) {
    const target = path.join(folder, name, version);
    if (existsSync(target)) continue;
    // Complete or not there: a killed process leaves no version that lacks files.
    const unfinished = path.join(folder, name, `.unfinished-${version}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const { files } = await site.content.getJson<PackageVersion>(content);
    for (const [file, ref] of Object.entries(files).filter(([each]) => each.startsWith('web/'))) {
      await writeRef(site, path.join(unfinished, file.slice('web/'.length)), ref, options);
    }
    renameSync(unfinished, target);
  }
}

async function writeRef(site: Site, file: string, ref: FileRef, { isMirror }: TreeOptions): Promise<void> {
  writeNew(file, await site.content.get(ref.hash));
  if (!isMirror) return;
  giveTime(file, ref.hash);
  for (const [ending, copy] of [
    ['br', ref.br],
    ['gz', ref.gzip],
  ] as const) {
    if (!copy) continue;
    writeNew(`${file}.${ending}`, await site.content.get(copy.hash));
    giveTime(`${file}.${ending}`, copy.hash);
  }
}

function writeDerived(file: string, { bytes, br, gzip }: DerivedFile, { isMirror }: TreeOptions): void {
  const copies = isMirror ? { [`${file}.br`]: br, [`${file}.gz`]: gzip } : {};
  for (const [target, content] of Object.entries({ [file]: bytes, ...copies })) {
    if (!content) continue;
    writeNew(target, content);
    if (isMirror) giveTime(target, sha256(content));
  }
}

function writeNew(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function giveTime(file: string, hash: string): void {
  const time = contentTime(hash);
  utimesSync(file, time, time);
}
