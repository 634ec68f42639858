import { ReleaseLog } from '../log/release-log.ts';
import { Content } from './content.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** A site root: its store, the content in it, and the log that tells what is live. */
export type Site = { store: Store; content: Content; log: ReleaseLog };

/** The site in a store. */
export const siteIn = (store: Store): Site => ({
  store,
  content: new Content(store),
  log: new ReleaseLog(store),
});

/** The site in a folder, which is made with the first key. */
export const openSite = (folder: string): Site => siteIn(folderStore(folder));
