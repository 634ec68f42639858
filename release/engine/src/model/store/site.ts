import { ReleaseLog } from '../log/release-log.ts';
import { Content } from './content.ts';
import { folderStore } from './folder-store.ts';
import { isS3Address } from './s3-place.ts';
import { s3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/**
 * The store at a place: a bucket, or the folder of a site root. Throws a `UserError` if the environment lacks what the
 * bucket needs.
 *
 * @param place a folder, or `s3://bucket/prefix`
 */
export const openStore = (place: string, environment: NodeJS.ProcessEnv = process.env): Store =>
  isS3Address(place) ? s3Store(place, environment) : folderStore(place);

/** A site root: its store, the content in it, and the log that tells what is live. */
export type Site = { store: Store; content: Content; log: ReleaseLog };

/** The site in a store. */
export const siteIn = (store: Store): Site => ({
  store,
  content: new Content(store),
  log: new ReleaseLog(store),
});

/** The site in a folder, which is made with the first key, or in a bucket: `s3://bucket/prefix`. */
export const openSite = (place: string): Site => siteIn(openStore(place));
