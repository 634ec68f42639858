import type { InlinedRelease } from './inlined-release.ts';
import type { SiteFile } from './site-files.ts';

/** A script's address on the site and its subresource integrity. */
export type PageScript = { url: string; integrity: string };

/** The files and the policy that a page needs in addition to its HTML. Addresses are absolute paths on the site. */
export type PageAssets = {
  /** Style sheets to inline, in order; `file` is the name by which the chunk loader of its package knows it. */
  styles: readonly { file: string; css: string }[];
  /** Fonts of the first view. */
  fonts: readonly string[];
  /** The shell's own scripts, which run when the page has been painted. */
  scripts: readonly PageScript[];
  /** The scripts that those will load for this page: the browser fetches them at the same time. */
  ahead: readonly PageScript[];
  /** Returns the page's Content-Security-Policy, given the texts of its inline style sheets. */
  securityPolicy: (styles: readonly string[]) => string;
};

/** A page that a release has: its path, the remote that renders it, and the expose that it is rendered from. */
export type ReleasePage = { path: string; remote: string; expose: string };

/** The words on a page's Open Graph image, after the product's name. */
export type OpenGraphText = {
  title: string;
  /** Kind of page in one or two words: `Blog`. A title that begins with it and a colon does not repeat it. */
  section?: string | undefined;
};

/** A page's Open Graph image: its path on the site, and its size in pixels. */
export type OpenGraphImage = { address: string; width: number; height: number };

/** Colours of an Open Graph image, as `#rrggbb`. */
export type OpenGraphColors = {
  ground: string;
  text: string;
  accent: string;
  line: string;
  /** Of the promotions at its foot, each a ground and what stands on it. */
  promotions: readonly (readonly [ground: string, on: string])[];
};

/** Facts of the owner that the shell was built with and the release tool needs. */
export type SiteIdentity = {
  /** The product's name. */
  product: string;
  /** Where anybody can write to. */
  contactEmail: string;
  /** True while the legal details or the terms are samples that the owner has to replace. */
  hasSampleCompany: boolean;
  openGraphColors: OpenGraphColors;
};

/** A prerendered document. */
export type RenderedPage = { html: string };

/** The shell's renderer of one remote's pages, or of the not-found document: one per process. */
export type ShellRenderer = {
  identity: SiteIdentity;
  /** Remote that owns a path (without a trailing slash, except for `/`). */
  ownerOf: (path: string) => string;
  /** Fragment → remote that the shell loads it from. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Path prefix → remote that owns it. */
  mounts: Readonly<Record<string, string>>;
  /** Path that had a page → path to which it leads now, for itself and all below it. */
  redirects: Readonly<Record<string, string>>;
  /** Text of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** The pages behind exposes of a remote; a collection is asked for its slugs. */
  pagesOf: (remote: string, exposes: readonly string[]) => Promise<ReleasePage[]>;
  /** The files that a remote adds to the public tree. Its node build must expose `./site-files`. */
  siteFilesOf: (remote: string) => Promise<readonly SiteFile[]>;
  /**
   * Renders one page. Rejects if its remote has no such page, or if the page throws.
   *
   * @param imageOf is told the words on the page's Open Graph image, at most once, and returns where the image will be;
   *   without it the page announces no image
   */
  renderPage: (
    path: string,
    assets: PageAssets,
    imageOf?: (text: OpenGraphText) => OpenGraphImage,
  ) => Promise<RenderedPage>;
  /** Renders the page that is served, with status 404, for every unknown path. */
  renderNotFound: (assets: PageAssets) => RenderedPage;
};

/** `prerender.js` in the shell's node build. */
export type RendererModule = {
  /**
   * @param release names the remote whose pages are rendered, and no other; no remote for the not-found document
   * @param loadContainer loads a remote's federation container for Node, given its entry as the release names it
   */
  createRenderer: (release: InlinedRelease, loadContainer: (entry: string) => unknown) => ShellRenderer;
};
