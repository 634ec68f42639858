import { ReleaseLog } from '../log/release-log.ts';
import { Content } from './content.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

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
