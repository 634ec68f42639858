import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UserError } from '@site/contracts/user-error';
import { contentKey } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { isMap, mapRecordName, parseMapRecord, type MapRecord, type MapRef } from './map-record.ts';
import { isPackageName, isVersion } from '@site/release-model/package-name';

const unpacked = promisify(brotliDecompress);

/** More than any map has: what unpacks to more was not made by this tool. */
const LIMIT_BYTES = 256 * 1024 * 1024;

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
  const text = await unpacked(packed, { maxOutputLength: LIMIT_BYTES }).catch(() => Buffer.of());
  if (isMap(text, ref)) return text.toString('utf8');
  throw new UserError(
    `${contentKey(ref.br.hash)} in ${content.store.name} is not the source map that its record names.`,
  );
}
