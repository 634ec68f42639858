import type { PageFacts } from './page-facts.ts';

/** A page of a release, as later promotions must know it. */
export type PageEntry = {
  path: string;
  /** Remote whose expose renders it. */
  remote: string;
  expose: string;
  /** Remote to which the shell's mounts grant the path; `shell` for what the site itself serves. */
  owner: string;
  /** Every `href` on the page that header and footer don't have. */
  links: readonly string[];
  /** Address of its sharing picture, if it has one. */
  picture?: string;
};

/** A file of a release that is no page, for example a feed; `path` is that on the site. */
export type FileEntry = { path: string; remote: string };

/** What a release consists of, by path; `contents.json` in its folder. */
export type Contents = { pages: readonly PageEntry[]; files: readonly FileEntry[] };

/** A page that was rendered anew, or could not be. */
export type RenderResult = { path: string; remote: string } & ({ facts: PageFacts } | { error: string });

/** What rendering a release brought. */
export type RenderedTree = Contents & {
  rendered: RenderResult[];
  /** Files that could not be written, and why. */
  failedFiles: { path: string; remote: string; error: string }[];
  /** Links of header, footer and the not-found page. */
  shellLinks: string[];
  /** `sha256-…` of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** Fragment → remote that the shell asks for it. */
  fragmentOwners: Readonly<Record<string, string>>;
};
