import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { publicRelease } from './contract/public-release.ts';
import { browserFiles, type PackageVersion } from '@site/release-model/version-record';
import { isContentNamed } from '@site/contracts/content-named';
import { DERIVED_PATHS, releaseFileAddress } from '@site/release-model/release-file';
import { SHELL } from '@site/release-model/site-paths';
import type { Site } from '@site/release-model/site';
import { allEnded } from './all-ended.ts';
import { inside } from './inside.ts';
import type { LiveView } from './live-view.ts';
import type { TreeFiles } from './plain-files.ts';

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
