import type { PublicSettings } from './settings.ts';

/** A file of the public tree that is no page, for example a feed. */
export type SiteFile = {
  /** Path on the site, inside one of the remote's mounts: `/blog/feed.xml`. */
  path: string;
  content: string;
};

/**
 * What a remote's node build exposes as `./site-files`, from `src/site-files.ts`, if it has one. Promotion writes the
 * files after the pages, and stops if a path belongs to another remote or to a page.
 */
export type SiteFilesModule = { siteFiles: (settings: PublicSettings) => Promise<readonly SiteFile[]> };
