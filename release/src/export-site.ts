import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { headersFile } from './headers/headers-file.ts';
import { liveRelease } from './live-release.ts';
import { UserError } from './user-error.ts';
import type { Release, SiteRoot } from './site-root.ts';

/**
 * Writes the live release as a folder for a static host: pages, package files and `_headers`. The folder contains the
 * package versions of every kept release, and the versions that their pages fall back to, so that pages which visitors
 * have open still work after it is deployed.
 *
 * @param folder a new folder; throws a {@link UserError} if it exists, or if no release is live
 */
export function exportSite(root: SiteRoot, folder: string): Release {
  const release = liveRelease(root);
  if (existsSync(folder)) throw new UserError(`${folder} exists already: name a new folder.`);
  const options = { recursive: true, filter: (file: string) => !/\.(?:br|gz)$/.test(file) };
  cpSync(root.publicFolder(release.number), folder, options);
  for (const [name, version] of versionsInUse(root)) {
    const source = path.join(root.versionFolder(name, version), 'web');
    cpSync(source, path.join(folder, 'packages', name, version), options);
  }
  writeFileSync(path.join(folder, '_headers'), headersFile(release));
  return release;
}

/** Every package version that a kept release consists of or falls back to. */
function versionsInUse(root: SiteRoot): [name: string, version: string][] {
  const all = root
    .releaseNumbers()
    .map((number) => root.release(number))
    .flatMap(({ versions, previous }) => [...Object.entries(versions), ...Object.entries(previous)])
    .filter(([name, version]) => root.hasVersion(name, version));
  return [...new Map(all.map((entry) => [entry.join('/'), entry])).values()];
}
