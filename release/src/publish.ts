import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE } from '@site/shared/build/build-info-file';
import type { BuildInfo } from '@site/shared/contracts';
import { compressTree } from './compress.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/** What publishing did. */
export type Published = { name: string; version: string; isNew: boolean };

/**
 * Copies a package's build into the site root as an immutable version. Publishing the same build again changes
 * nothing. Throws a sentence if the package was not built.
 *
 * @param packageFolder the package's folder, which holds `dist/`
 */
export async function publish(root: SiteRoot, packageFolder: string): Promise<Published> {
  const dist = path.join(packageFolder, 'dist');
  if (!existsSync(path.join(dist, BUILD_INFO_FILE))) {
    throw new Sentence(`${packageFolder} has no build to publish: run "npm run build" in it first.`);
  }
  const info = JSON.parse(readFileSync(path.join(dist, BUILD_INFO_FILE), 'utf8')) as BuildInfo;
  const version = `${info.version}-${contentHash(dist)}`;
  const target = root.versionFolder(info.name, version);
  const isNew = !existsSync(target);
  if (isNew) {
    const unfinished = `${target}.${process.pid}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(dist, unfinished, { recursive: true });
    await compressTree(path.join(unfinished, 'web'));
    renameSync(unfinished, target);
  }
  root.markLatest(info.name, version);
  return { name: info.name, version, isNew };
}

/** Hash of a folder's file names and contents: the same build has the same one on every machine. */
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
