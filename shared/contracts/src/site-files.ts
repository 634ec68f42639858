import type { PublicSettings } from './settings.ts';

/** A file of the public tree that is not a page, for example a feed. */
export type SiteFile = {
  /** Path on the site, inside one of the remote's mounts: `/blog/feed.xml`. */
  path: string;
  content: string;
};

/**
 * The module that a remote's node build exposes as `./site-files` if the remote has a `src/site-files.ts`. Promotion writes
 * the files after the pages, and stops if a path belongs to another remote or exists already.
 */
export type SiteFilesModule = { siteFiles: (settings: PublicSettings) => Promise<readonly SiteFile[]> };
