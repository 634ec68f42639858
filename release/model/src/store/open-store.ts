import { folderStore } from './folder-store.ts';
import { isS3Address } from './s3/s3-place.ts';
import { s3Store } from './s3/s3-store.ts';
import type { Store } from './store.ts';

/**
 * The store at a place: a bucket, or the folder of a site root. Throws a `UserError` if the environment lacks what the
 * bucket needs.
 *
 * @param place a folder, or `s3://bucket/prefix`
 */
export const openStore = (place: string, environment: NodeJS.ProcessEnv = process.env): Store =>
  isS3Address(place) ? s3Store(place, environment) : folderStore(place);
