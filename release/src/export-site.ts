import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { liveRelease } from './commands/headers-command.ts';
import { headersFile } from './headers/headers-file.ts';
import { Sentence } from './sentence.ts';
import type { Release, SiteRoot } from './site-root.ts';

/**
 * Writes the live release as a folder that a static host takes as it is: pages, package files, `_headers`. Package
 * versions of every kept release are in it, so that pages that visitors have open go on working after it is deployed,
 * and those that stand in for them.
 *
 * @param folder must not exist; throws a sentence if it does, or if no release is live
 */
export function exportSite(root: SiteRoot, folder: string): Release {
  const release = liveRelease(root);
  if (existsSync(folder)) throw new Sentence(`${folder} exists already: name a new folder.`);
  const options = { recursive: true, filter: (file: string) => !/\.(?:br|gz)$/.test(file) };
  cpSync(root.publicFolder(release.number), folder, options);
  for (const [name, version] of versionsInUse(root)) {
    const source = path.join(root.versionFolder(name, version), 'web');
    cpSync(source, path.join(folder, 'packages', name, version), options);
  }
  writeFileSync(path.join(folder, '_headers'), headersFile(release));
  return release;
}

/** Name and version of every package version that a kept release consists of or falls back to. */
function versionsInUse(root: SiteRoot): [name: string, version: string][] {
  const all = root
    .releaseNumbers()
    .map((number) => root.release(number))
    .flatMap(({ parts, previous }) => [...Object.entries(parts), ...Object.entries(previous)])
    .filter(([name, version]) => root.hasVersion(name, version));
  return [...new Map(all.map((part) => [part.join('/'), part])).values()];
}
