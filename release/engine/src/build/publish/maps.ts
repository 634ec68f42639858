import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { brotliOf, QUALITY } from '../../model/store/compress.ts';
import { sha256 } from '../../model/store/content.ts';
import { isPackageName, isVersion } from '../../model/versions/package-name.ts';
import type { Site } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import type { VersionRecord } from '../../model/versions/version-record.ts';
import type { BuiltFile } from './read-build.ts';

/**
 * Who published a version's source maps, and where they are: the file `versions/<name>/<version>.maps-<hash>.json`. The hash
 * is over the maps, so nobody can take the name. A version may have several, because sources that differ in a comment build
 * to the same scripts.
 */
export type MapRecord = Omit<VersionRecord, 'content'> & {
  /** Path of a script in the browser build (`static/js/index.js`) → hash of its map, compressed with brotli. */
  maps: Readonly<Record<string, string>>;
};

const RECORD = /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.maps-(?<hash>[\da-f]{16})\.json$/;

/** Hash over maps in the order of their scripts, as a build has them. */
const mapsHash = (maps: MapRecord['maps']): string => sha256(JSON.stringify(maps)).slice(0, 16);

/** The record in these bytes; undefined if they are none, or those of other maps. */
function parseMapRecord(bytes: Uint8Array, hash: string): MapRecord | undefined {
  try {
    const record = JSON.parse(Buffer.from(bytes).toString('utf8')) as MapRecord;
    return mapsHash(record.maps) === hash ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the source maps of a version next to its record, where no server looks. They are no part of the version: its hash
 * is over all that runs or is served, so the same code is the same version with maps and without. Maps that are there
 * already stay, unless they are damaged.
 *
 * @param maps by their paths in the build: `web/static/js/index.js.map`
 * @param origin says who publishes them
 */
export async function putMaps(
  { store, content }: Site,
  { name, version }: { name: string; version: string },
  maps: readonly BuiltFile[],
  origin: () => Promise<Omit<MapRecord, 'maps'>>,
): Promise<void> {
  if (maps.length === 0) return;
  const put = maps.map(async ({ path, bytes }) => {
    const script = path.slice('web/'.length, -'.map'.length);
    return [script, await content.put(await brotliOf(bytes, QUALITY.maps))] as const;
  });
  const hashes = Object.fromEntries(await Promise.all(put));
  const hash = mapsHash(hashes);
  const key = `versions/${name}/${version}.maps-${hash}.json`;
  const known = await store.read(key);
  if (known && !parseMapRecord(known, hash)) await store.remove([key]);
  // One that is there stays, and is young again.
  await store.create(key, jsonBytes({ maps: hashes, ...(await origin()) } satisfies MapRecord));
}

/** A record of source maps in the site root; `record` is undefined if it is damaged. */
export type FoundMaps = { key: string; name: string; version: string; record: MapRecord | undefined };

/**
 * The records of source maps in the site root.
 *
 * @param only name of a package, if only its maps are wanted
 */
export async function foundMaps({ store }: Pick<Site, 'store'>, only?: string): Promise<FoundMaps[]> {
  const found = (await store.list(only === undefined ? 'versions/' : `versions/${only}/`)).map(
    async (key): Promise<FoundMaps[]> => {
      const { name = '', version = '', hash = '' } = RECORD.exec(key)?.groups ?? {};
      if (!isPackageName(name) || !isVersion(version)) return [];
      const bytes = await store.read(key);
      return [{ key, name, version, record: bytes && parseMapRecord(bytes, hash) }];
    },
  );
  return (await Promise.all(found)).flat();
}

const unpacked = promisify(brotliDecompress);

/** The text of a map. Throws a `DamagedContentError` if it is missing or damaged. */
export const readMap = async ({ content }: Pick<Site, 'content'>, hash: string): Promise<string> =>
  (await unpacked(await content.get(hash))).toString('utf8');
