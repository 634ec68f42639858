import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@site/shared/contracts';
import { renderInOwnProcess } from './render-process.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** What promotion did. */
export type Promoted = { release: Release; pages: number; isNew: boolean };

/**
 * Renders every page from one version of each package and makes the result live, atomically.
 * With the same parts and settings as the live release it does nothing.
 *
 * @param parts package name → version; the latest published ones unless given
 */
export async function promote(
  root: SiteRoot,
  settings: PublicSettings,
  parts = root.latestVersions(),
): Promise<Promoted> {
  const live = root.current();
  if (live && isSame(live, parts, settings)) return { release: live, pages: 0, isNew: false };
  const release: Release = {
    number: root.nextNumber(),
    parts,
    settings,
    promotedAt: new Date().toISOString(),
    predecessor: live?.number ?? null,
  };
  const folder = root.releaseFolder(release.number);
  const unfinished = `${folder}.${process.pid}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pages = await renderInOwnProcess(root, release, path.join(unfinished, 'public'));
  writeFileSync(path.join(unfinished, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  renameSync(unfinished, folder);
  root.switchTo(release.number);
  return { release, pages, isNew: true };
}

function isSame(live: Release, parts: Release['parts'], settings: PublicSettings): boolean {
  const sorted = (record: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(live.parts) === sorted(parts) && sorted(live.settings) === sorted(settings);
}
