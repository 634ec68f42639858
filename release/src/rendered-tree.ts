import type { SiteIdentity } from '@site/contracts';
import type { PageFacts } from './page-facts.ts';

/** What later promotions need to know about a page of a release. */
export type PageEntry = {
  path: string;
  /** Remote whose expose renders it. */
  remote: string;
  expose: string;
  /** Remote to which the shell's mounts grant the path; `shell` for a path that the site itself serves. */
  owner: string;
  /** Every `href` on the page except those of header and footer. */
  links: readonly string[];
  /** Address of its Open Graph image, if it has one. */
  image?: string;
};

/** A file of a release that is not a page, for example a feed; `path` is its path on the site. */
export type FileEntry = { path: string; remote: string };

/** The pages and files of a release, sorted by path; `contents.json` in its folder. */
export type Contents = { pages: readonly PageEntry[]; files: readonly FileEntry[] };

/** The outcome of rendering one page: the facts for the gate, or the error. */
export type RenderResult = { path: string; remote: string } & ({ facts: PageFacts } | { error: string });

/** The outcome of rendering a release. */
export type RenderedTree = Contents & {
  /** The pages that were rendered for this release; it reuses the others. */
  rendered: RenderResult[];
  /** Files that could not be written, and why. */
  failedFiles: { path: string; remote: string; error: string }[];
  /** Links of header, footer and the not-found page. */
  shellLinks: string[];
  /** `sha256-…` of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** Fragment → remote that the shell loads it from. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Facts of the owner, from the shell. */
  identity: SiteIdentity;
};
