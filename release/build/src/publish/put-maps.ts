import { brotliOf, QUALITY } from '@site/release-model/compress';
import { sha256 } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { jsonBytes } from '@site/release-model/store';
import {
  mapRecordKey,
  mapsHash,
  parseMapRecord,
  type MapRecord,
  type MapRecordName,
  type MapRef,
} from './map-record.ts';
import type { BuiltFile } from './read-build.ts';

/**
 * Stores the source maps of a version beside its record, where no server looks. They are no part of the version: its hash
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
  if (known && (await isIntact(site, known, named))) return;
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
