import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE } from '@site/contracts';
import type { BuildInfo } from '@site/contracts';
import { changeSite } from './change-site.ts';
import { compressTree } from './compress.ts';
import type { LockOptions } from './lock.ts';
import { UserError } from './user-error.ts';
import { unfinishedBeside, type SiteRoot } from './site-root.ts';

/** The published version; `isNew` is false if it was published before. */
export type Published = { name: string; version: string; isNew: boolean };

/**
 * Copies a package's build into the site root as an immutable version. Publishing the same build again changes
 * nothing. Throws a {@link UserError} if the package was not built.
 *
 * @param packageFolder the package's folder, which contains `dist/`
 */
export async function publish(root: SiteRoot, packageFolder: string, lock?: LockOptions): Promise<Published> {
  const dist = path.join(packageFolder, 'dist');
  if (!existsSync(path.join(dist, BUILD_INFO_FILE))) {
    throw new UserError(`${packageFolder} has no build to publish: run "npm run build" in it first.`);
  }
  return changeSite(root, 'publish', () => publishBuild(root, dist), lock);
}

async function publishBuild(root: SiteRoot, dist: string): Promise<Published> {
  const info = JSON.parse(readFileSync(path.join(dist, BUILD_INFO_FILE), 'utf8')) as BuildInfo;
  const version = `${info.version}-${contentHash(dist)}`;
  const target = root.versionFolder(info.name, version);
  const isNew = !existsSync(target);
  if (isNew) {
    const unfinished = unfinishedBeside(target);
    cpSync(dist, unfinished, { recursive: true });
    await compressTree(path.join(unfinished, 'web'));
    renameSync(unfinished, target);
  }
  if (root.latestVersion(info.name) !== version) root.markLatest(info.name, version);
  return { name: info.name, version, isNew };
}

/** Hash of a folder's file names and contents: the same build has the same hash on every machine. */
function contentHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}
