import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UserError } from '@site/contracts/user-error';
import { brotliOf, QUALITY } from '../../model/store/compress.ts';
import { contentKey, type ContentRef, sha256 } from '../../model/store/content.ts';
import { isPackageName, isVersion } from '../../model/versions/package-name.ts';
import type { Site } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import { filesHash, type VersionRecord } from '../../model/versions/version-record.ts';
import type { BuiltFile } from './read-build.ts';

/** A source map: the hash of its text, and where the text is kept, compressed with brotli. */
type MapRef = { hash: string; br: ContentRef };

/** Who published a version's source maps, and where they are; see {@link mapRecordKey}. */
export type MapRecord = Omit<VersionRecord, 'content'> & {
  /** Path of a script in the browser build (`static/js/index.js`) → its map. */
  maps: Readonly<Record<string, MapRef>>;
};

/** Package, version, and the hash over the texts of the maps, as the key of their record says. */
type MapRecordName = { name: string; version: string; hash: string };

const RECORD = /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.maps-(?<hash>[\da-f]{16})\.json$/;

/**
 * Key of the record of a version's maps, next to that of the version: a hash of the maps is in it, so nobody can take the
 * name. A version may have several, because sources that differ in a comment build to the same scripts.
 */
const mapRecordKey = ({ name, version, hash }: MapRecordName): string =>
  `versions/${name}/${version}.maps-${hash}.json`;

/** Package, version and hash in the key of such a record; undefined for any other key. */
const mapRecordName = (key: string): MapRecordName | undefined =>
  RECORD.exec(key)?.groups as MapRecordName | undefined;

/** Hash over the texts of maps, which the key of their record has. */
const mapsHash = (maps: Readonly<Record<string, Pick<MapRef, 'hash'>>>): string =>
  filesHash(maps).slice(0, 16);

/** The record in these bytes; undefined if they are none, or those of other maps. */
function parseMapRecord(bytes: Uint8Array, { hash }: MapRecordName): MapRecord | undefined {
  try {
    const record = JSON.parse(Buffer.from(bytes).toString('utf8')) as MapRecord;
    const isWhole = Object.values(record.maps).every((map) => [map.hash, map.br.hash].every(isHash));
    return isWhole && mapsHash(record.maps) === hash ? record : undefined;
  } catch {
    return undefined;
  }
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text);

/** Whether a text is the map that a record names. */
const isMap = (text: Uint8Array, { hash }: MapRef): boolean => sha256(text) === hash;

/**
 * Stores the source maps of a version next to its record, where no server looks. They are no part of the version: its hash
 * is over all that runs or is served, so the same code is the same version with maps and without. Maps that are there
 * already stay, unless they are damaged.
 *
 * @param maps by their paths in the build: `web/static/js/index.js.map`
 * @param origin says who publishes them
 */
export async function putMaps(
  site: Site,
  { name, version }: Omit<MapRecordName, 'hash'>,
  maps: readonly BuiltFile[],
  origin: () => Promise<Omit<MapRecord, 'maps'>>,
): Promise<void> {
  if (maps.length === 0) return;
  const plain = maps.map(({ path, bytes }) => [scriptOf(path), { hash: sha256(bytes) }] as const);
  const named = { name, version, hash: mapsHash(Object.fromEntries(plain)) };
  const key = mapRecordKey(named);
  const known = await site.store.read(key);
  if (known && (await isIntact(site, known, named))) {
    await site.store.create(key, known);
    return;
  }
  const refs = maps.map(async ({ path, bytes }): Promise<[string, MapRef]> => {
    const br = await brotliOf(bytes, QUALITY.maps);
    return [
      scriptOf(path),
      { hash: sha256(bytes), br: { hash: await site.content.put(br), bytes: br.length } },
    ];
  });
  const record: MapRecord = { maps: Object.fromEntries(await Promise.all(refs)), ...(await origin()) };
  const bytes = jsonBytes(record);
  if (known?.equals(bytes)) return;
  if (known) await site.store.remove([key]);
  await site.store.create(key, bytes);
}

/** Path of the script in the browser build that a map belongs to. */
const scriptOf = (map: string): string => map.slice('web/'.length, -'.map'.length);

async function isIntact(site: Site, bytes: Uint8Array, named: MapRecordName): Promise<boolean> {
  const record = parseMapRecord(bytes, named);
  if (!record) return false;
  try {
    await Promise.all(Object.values(record.maps).map(({ br }) => site.content.check(br.hash)));
    return true;
  } catch {
    return false;
  }
}

const unpacked = promisify(brotliDecompress);

/** A record of source maps in the site root; `record` is undefined if it is damaged. */
export type FoundMaps = { key: string; name: string; version: string; record: MapRecord | undefined };

/**
 * The records of source maps in the site root.
 *
 * @param name a package, if only its maps are wanted
 */
export async function foundMaps({ store }: Pick<Site, 'store'>, name?: string): Promise<FoundMaps[]> {
  const found = (await store.list(name === undefined ? 'versions/' : `versions/${name}/`)).map(
    async (key): Promise<FoundMaps[]> => {
      const named = mapRecordName(key);
      if (!named || !isPackageName(named.name) || !isVersion(named.version)) return [];
      const bytes = await store.read(key);
      const record = bytes && parseMapRecord(bytes, named);
      return [{ key, name: named.name, version: named.version, record }];
    },
  );
  return (await Promise.all(found)).flat();
}

/** The text of a map. Throws a {@link UserError} if it is missing or damaged. */
export async function readMap({ content }: Pick<Site, 'content'>, ref: MapRef): Promise<string> {
  const packed = await content.get(ref.br.hash);
  const text = await unpacked(packed).catch(() => Buffer.of());
  if (isMap(text, ref)) return text.toString('utf8');
  throw new UserError(
    `${contentKey(ref.br.hash)} in ${content.store.name} is not the source map that its record names.`,
  );
}
