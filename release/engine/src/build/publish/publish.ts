import type { Owners } from '@site/contracts';
import { checkSigner, hasKeys } from '../../model/signatures/owners.ts';
import { QUALITY } from '../../model/store/compress.ts';
import { type FileRef, putFile, putPlainFile, sha256 } from '../../model/store/content.ts';
import { environmentSigner, type Signer } from '../../model/signatures/signature.ts';
import { parseBuildManifest } from '../../model/versions/package-files.ts';
import { type Mounts, SHELL } from '../../model/release/pages.ts';
import { liveOwners } from '../../model/signatures/live-owners.ts';
import { readVersion, type ReadVersion } from '../../model/versions/published-versions.ts';
import { ownRecord, putSigned } from '../../model/signatures/signed-records.ts';
import { type Site, siteIn } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import {
  buildHash,
  isVersionOf,
  type PackageVersion,
  recordKey,
  type VersionRecord,
} from '../../model/versions/version-record.ts';
import { Refused } from '../gate/gate.ts';
import { exposesOutsideMounts } from '../gate/paths.ts';
import { commitOf, userName } from './author.ts';
import { putMaps } from './maps.ts';
import { type Build, readBuild } from './read-build.ts';

type Named = { name: string; version: string };

/** A version that is published already, and whether with a signature that counts. */
type KnownVersion = Pick<ReadVersion, 'hash' | 'published'> & { isSigned: boolean };

/**
 * The version as somebody published it whom the owners trust, or as it is live, perhaps since before anybody had a key.
 * Undefined if there is none that can be read.
 */
async function knownVersion(site: Site, owners: Owners, named: Named): Promise<KnownVersion | undefined> {
  try {
    const read = await readVersion(site, named.name, named.version, { owners });
    return { ...read, isSigned: hasKeys(owners) };
  } catch {
    return hasKeys(owners) ? liveVersion(site, named) : undefined;
  }
}

async function liveVersion(site: Site, { name, version }: Named): Promise<KnownVersion | undefined> {
  const live = (await site.log.lastReadable()).stored?.entry.packages[name];
  if (live?.version !== version) return undefined;
  try {
    const published = await site.content.getJson<PackageVersion>(live.content);
    return isVersionOf(published, name, version)
      ? { hash: live.content, published, isSigned: false }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The published version; `isNew` is false if it was published before, and `repaired` the number of files repaired then. */
export type Published = { name: string; version: string; isNew: boolean; repaired: number };

/**
 * Copies a package's build into the store as a version that never changes. Publishing the same build again changes
 * nothing, but repairs what was damaged since. Throws a `UserError` if the build is missing or not allowed, or if the live
 * shell knows keys and the signer has none that counts for this package, or a {@link Refused} for a new version with pages
 * at paths that the shell does not grant.
 *
 * @param packageFolder the package's folder, which contains `dist/`
 * @param signer signs the version; by default with the key in the environment
 * @param mounts of the shell with which the version is to be live; all paths may be used without
 */
export async function publish(
  site: Site,
  packageFolder: string,
  signer: Signer | undefined = environmentSigner(),
  mounts?: Mounts,
): Promise<Published> {
  const build = readBuild(packageFolder);
  // Afresh: what this process checked before may be gone.
  const fresh = siteIn(site.store);
  const origin = () => originOf(fresh, packageFolder);
  const version = await publishVersion(fresh, build, origin, signer, mounts);
  await putMaps(fresh, version, build.maps, origin);
  return { ...version, repaired: fresh.content.repairs };
}

/** Who publishes something, when and from which commit. */
async function originOf(site: Site, packageFolder: string): Promise<Omit<VersionRecord, 'content'>> {
  const commit = commitOf(packageFolder);
  return {
    publishedBy: userName(),
    publishedAt: new Date().toISOString(),
    after: await site.log.headNumber(),
    ...(commit ? { commit } : {}),
  };
}

async function publishVersion(
  site: Site,
  build: Build,
  origin: () => ReturnType<typeof originOf>,
  signer: Signer | undefined,
  mounts: Mounts | undefined,
): Promise<Omit<Published, 'repaired'>> {
  const { info } = build;
  const owners = await liveOwners(site);
  const plain = Object.fromEntries(
    build.files.map(({ path, bytes }): [string, FileRef] => [
      path,
      { hash: sha256(bytes), bytes: bytes.length },
    ]),
  );
  const name = { name: info.name, version: `${info.version}-${buildHash(plain, info)}` };
  const outcome = (isNew: boolean) => ({ ...name, isNew });
  const known = await knownVersion(site, owners, name);
  // A publisher who brings nothing new needs no key.
  if (!known || signer) checkSigner(owners, [info.name], signer?.id);
  if (!known && mounts) checkPaths(build, mounts);
  if (known) await repair(site, build, known.published);
  const own = signer && (await ownRecord(site, name.name, name.version, signer));
  if (known && (own || !signer)) {
    await site.content.putJson(known.published);
    // One that is there stays, and is young again. What was repaired is on the disk before a key that names it.
    await site.store.create(
      recordKey(info.name, name.version),
      jsonBytes({ content: known.hash, ...(await origin()) }),
    );
    return outcome(false);
  }
  // Nobody signs compressed copies that somebody without a key may have made.
  const published = known?.isSigned
    ? known.published
    : { version: name.version, info, files: await putFiles(site, build) };
  const record: VersionRecord = { content: await site.content.putJson(published), ...(await origin()) };
  const isNew = await putRecord(site, name, record, hasKeys(owners));
  if (own?.content === record.content) return outcome(false);
  if (signer) await putSigned(site, name.name, name.version, record, signer);
  return outcome(isNew || signer !== undefined);
}

function checkPaths({ info, files }: Build, mounts: Mounts): void {
  const manifest = files.find(({ path }) => path === 'web/mf-manifest.json');
  if (!manifest || info.name === SHELL) return;
  const { exposes } = parseBuildManifest(manifest.bytes);
  const outside = exposesOutsideMounts(info.name, exposes.keys(), mounts);
  if (outside.length > 0) throw new Refused(outside);
}

/**
 * Stores a version's unsigned record, and replaces a damaged one. Returns whether there was none.
 *
 * @param isOptional whether a signature counts, and the record does not
 */
async function putRecord(
  site: Site,
  { name, version }: { name: string; version: string },
  record: VersionRecord,
  isOptional: boolean,
): Promise<boolean> {
  const key = recordKey(name, version);
  const known = await site.store.read(key);
  if (known && !isOptional && !(await isIntact(site, name, version))) await site.store.remove([key]);
  // One that is there stays, is young again, and flushes the content.
  return (await site.store.create(key, jsonBytes(record))) && !known;
}

const isIntact = async (site: Site, name: string, version: string): Promise<boolean> =>
  readVersion(site, name, version).then(
    () => true,
    () => false,
  );

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
