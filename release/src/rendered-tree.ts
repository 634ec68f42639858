import type { PageFacts } from './page-facts.ts';

/** A page of a release, as later promotions must know it; a list of them is `pages.json` in the release's folder. */
export type PageEntry = {
  path: string;
  /** Remote whose expose renders it. */
  remote: string;
  expose: string;
  /** Remote to which the shell's mounts grant the path; `shell` for what the site itself serves. */
  owner: string;
  /** Every `href` on the page that header and footer don't have. */
  links: readonly string[];
};

/** A page that was rendered anew, or could not be. */
export type RenderedPage = { path: string; remote: string } & ({ facts: PageFacts } | { error: string });

/** What rendering a release brought. */
export type RenderedTree = {
  pages: PageEntry[];
  rendered: RenderedPage[];
  /** Links of header, footer and the not-found page. */
  shellLinks: string[];
  /** Fragment → remote that the shell asks for it. */
  fragmentOwners: Readonly<Record<string, string>>;
};
