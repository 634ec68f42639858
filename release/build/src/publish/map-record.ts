import { sha256 } from '@site/release-model/content';
import type { ContentRef } from '@site/release-model/file-ref';
import { filesHash, type VersionRecord } from '@site/release-model/version-record';

/** A source map: the hash of its text, and where the text is kept, compressed with brotli. */
export type MapRef = { hash: string; br: ContentRef };

/** Who published a version's source maps, and where they are; see {@link mapRecordKey}. */
export type MapRecord = Omit<VersionRecord, 'content'> & {
  /** Path of a script in the browser build (`static/js/index.js`) → its map. */
  maps: Readonly<Record<string, MapRef>>;
};

/** Package, version, and the hash over the texts of the maps, as the key of their record says. */
export type MapRecordName = { name: string; version: string; hash: string };

const RECORD = /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.maps-(?<hash>[\da-f]{16})\.json$/;

/**
 * Key of the record of a version's maps, beside that of the version: a hash of the maps is in it, so nobody can take the
 * name. A version may have several, because sources that differ in a comment build to the same scripts.
 */
export const mapRecordKey = ({ name, version, hash }: MapRecordName): string =>
  `versions/${name}/${version}.maps-${hash}.json`;

/** Package, version and hash in the key of such a record; undefined for any other key. */
export const mapRecordName = (key: string): MapRecordName | undefined =>
  RECORD.exec(key)?.groups as MapRecordName | undefined;

/** Hash over the texts of maps, which the key of their record has. */
export const mapsHash = (maps: Readonly<Record<string, Pick<MapRef, 'hash'>>>): string =>
  filesHash(maps).slice(0, 16);

/** The record in these bytes; undefined if they are none, or those of other maps. */
export function parseMapRecord(bytes: Uint8Array, { hash }: MapRecordName): MapRecord | undefined {
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
export const isMap = (text: Uint8Array, { hash }: MapRef): boolean => sha256(text) === hash;
