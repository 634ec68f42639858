import type { PublicSettings } from '@site/contracts';

/** Package name → version (`<semver>-<content hash>`). */
export type Versions = Readonly<Record<string, string>>;

/** The work that rendering a release took. */
export type RenderingFigures = {
  renderedPages: number;
  totalPages: number;
  /** Milliseconds from the start of the promotion until the release could be switched to. */
  ms: number;
  /** The last promotion that rendered every page, to compare `ms` with. */
  everything: { release: number; pages: number; ms: number };
};

/** A complete public tree, rendered from one version of each package; `release.json` in its folder. */
export type Release = {
  number: number;
  versions: Versions;
  /** Remote → the version that was live before, which a page falls back to. Remotes without one are absent. */
  previous: Versions;
  settings: PublicSettings;
  /** Version of the contract that its shell was built with. */
  contract: string;
  /** Address on the site → `sha384-…` of every file that a page or a navigation asks for by name. */
  integrity: Readonly<Record<string, string>>;
  /** `sha256-…` of every inline script that its pages carry; absent if an earlier release tool rendered it. */
  inlineScripts?: readonly string[];
  /** ISO date and time of promotion. */
  promotedAt: string;
  promotedBy: string;
  /** Number of the release that was live before; null for the first. */
  predecessor: number | null;
  /** Hash of the release tool that rendered it: no release has pages of two tools. */
  tool: string;
  rendering: RenderingFigures;
};
