import type { ReleasedRemote, SiteIdentity } from '@site/contracts';
import type { FileRef } from '../store/file-ref.ts';

/** A page as it is kept. */
export type ListedPage = {
  file: FileRef;
  /** Expose that rendered it: `./blog/[slug]`. */
  expose: string;
};

/**
 * Everything that one package adds to a release: its pages and files, rendered with one shell and one set of settings. A
 * release refers to one list for each package, so that a promotion writes the list of the changed package only. Kept as
 * content.
 */
export type PageList = {
  name: string;
  version: string;
  /** Version of the shell that rendered the pages. */
  shell: string;
  /** Path on the site → page. The shell's only page is the not-found page. */
  pages: Readonly<Record<string, ListedPage>>;
  /** Path on the site → another file: a feed, an icon, an Open Graph image. */
  files: Readonly<Record<string, FileRef>>;
  /** Internal path that the pages link to outside this list → a page with such a link. */
  links: Readonly<Record<string, string>>;
  /** Address on this site of a picture that is not in this list → a page that shows it. */
  pictures?: Readonly<Record<string, string>>;
  /** The page with the most bytes of HTML, and the one with the most bytes of style sheets in it. */
  heaviest?: Readonly<Record<'html' | 'css', HeaviestPage>>;
  /** What browsers need to know of a remote; absent for the shell. */
  remote?: ReleasedRemote;
  /** Facts of the site; absent for a remote. */
  site?: SiteFacts;
};

/** Path of a page, and bytes. */
export type HeaviestPage = readonly [path: string, bytes: number];

/** Facts of a site that its shell decides. */
export type SiteFacts = {
  identity: SiteIdentity;
  /** `sha256-…` of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** Fragment → remote that the shell loads it from. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Path prefix → remote that owns it; absent for an earlier shell. */
  mounts?: Readonly<Record<string, string>>;
  /** Path that had a page → path to which it leads now; absent for an earlier shell. */
  redirects?: Readonly<Record<string, string>>;
};
