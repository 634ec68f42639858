import { QUALITY } from '../store/compress.ts';
import { sha256 } from '../store/content.ts';
import { putFile, putPlainFile, type FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import { commitOf, userName } from './author.ts';
import { readBuild, type Build } from './read-build.ts';
import {
  buildHash,
  isVersionOf,
  parseRecord,
  recordKey,
  type PackageVersion,
  type VersionRecord,
} from './version-record.ts';

/** The published version; `isNew` is false if it was published before, and `repaired` the number of files repaired then. */
export type Published = { name: string; version: string; isNew: boolean; repaired: number };

/**
 * Copies a package's build into the store as a version that never changes. Publishing the same build again changes
 * nothing, but repairs what was damaged since. Throws a `UserError` if the build is missing or not allowed.
 *
 * @param packageFolder the package's folder, which contains `dist/`
 */
export async function publish(site: Site, packageFolder: string): Promise<Published> {
  const build = readBuild(packageFolder);
  const { info } = build;
  const plain = Object.fromEntries(
    build.files.map(({ path, bytes }): [string, FileRef] => [
      path,
      { hash: sha256(bytes), bytes: bytes.length },
    ]),
  );
  const version = `${info.version}-${buildHash(plain)}`;
  const name = { name: info.name, version };
  const key = recordKey(info.name, version);
  const repairsBefore = site.content.repairs;
  const known = await site.store.read(key);
  const record = known && parseRecord(known);
  const published = record && (await knownVersion(site, record, name));
  if (published) {
    await repair(site, build, published);
    return { ...name, isNew: false, repaired: site.content.repairs - repairsBefore };
  }
  const content = await site.content.putJson({ version, info, files: await putFiles(site, build) });
  const commit = commitOf(packageFolder);
  const fresh: VersionRecord = {
    content,
    publishedBy: userName(),
    publishedAt: new Date().toISOString(),
    after: await site.log.headNumber(),
    ...(commit ? { commit } : {}),
  };
  if (known) await site.store.remove([key]);
  const isCreated = await site.store.create(key, jsonBytes(fresh));
  const repaired = site.content.repairs - repairsBefore;
  return { ...name, isNew: isCreated && !known, repaired };
}

/** The version that a record names; undefined if it can't be read any more, or if it is another one. */
async function knownVersion(
  site: Site,
  { content }: VersionRecord,
  { name, version }: { name: string; version: string },
): Promise<PackageVersion | undefined> {
  try {
    const published = await site.content.getJson<PackageVersion>(content);
    return isVersionOf(published, name, version) ? published : undefined;
  } catch {
    return undefined;
  }
}

async function putFiles(site: Site, { files }: Build): Promise<PackageVersion['files']> {
  const refs = await Promise.all(
    files.map(async ({ path, bytes }): Promise<[string, FileRef]> => [
      path,
      // Browsers get `web/`, and compressed; `node/` is for promotion.
      path.startsWith('web/')
        ? await putFile(site.content, path, bytes, QUALITY.lasting)
        : await putPlainFile(site.content, bytes),
    ]),
  );
  return Object.fromEntries(refs);
}

/** Restores what is damaged of a version. Compressing takes most of the time, so intact copies are not made again. */
async function repair(site: Site, { files }: Build, published: PackageVersion): Promise<void> {
  for (const { path, bytes } of files) {
    await site.content.put(bytes);
    const { br, gzip } = published.files[path] ?? {};
    try {
      for (const copy of [br, gzip]) if (copy) await site.content.check(copy.hash);
    } catch {
      await putFile(site.content, path, bytes, QUALITY.lasting);
    }
  }
}
