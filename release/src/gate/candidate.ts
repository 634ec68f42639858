import type { BuildInfo } from '@site/contracts';
import type { Budgets } from '../log/log-entry.ts';
import type { PageList, SiteFacts } from '../render/page-list.ts';
import type { RenderedPackage } from '../render/rendered-package.ts';
import type { StyleTokens } from './style-tokens.ts';

/** The facts about a package version that the gate checks. Sizes are in bytes as served, usually brotli. */
export type CandidatePackage = {
  info: BuildInfo;
  /** Scripts that every use of it needs: a remote's entry, or the shell's scripts on every page. */
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads beside the entry. */
  exposes: Readonly<Record<string, number>>;
  /** Absent in outlines from before there was the rule. */
  tokens?: StyleTokens;
};

/** The package versions of a release, before anything is rendered. */
export type CandidateVersions = {
  shell: CandidatePackage;
  /** The shell before this one, to which the shell's team could return alone; undefined for the first shell. */
  previousShell: BuildInfo | undefined;
  remotes: readonly CandidatePackage[];
  /** Remote → build of its live version; a new remote has none. */
  liveRemotes: Readonly<Record<string, BuildInfo>>;
  /** True if the promoter gives up the possibility to return to the previous shell alone. */
  isBreaking: boolean;
  /** Budgets of the live site. */
  budgets: Budgets;
};

/** The pages of a package, each by itself. */
export type CandidatePages = RenderedPackage;

/**
 * All that the gate needs of a package to check it together with others: its build and its paths, without the pages. It
 * is kept beside the page list, so that a promotion reads this and not all that the site holds.
 */
export type PackageOutline = CandidatePackage & {
  /** Paths of its pages on the site. */
  pages: readonly string[];
  /** Paths of its other files on the site. */
  files: readonly string[];
  /** As in {@link PageList}. */
  links: PageList['links'];
  pictures?: PageList['pictures'];
  heaviest?: PageList['heaviest'];
  /** Facts of the site; absent for a remote. */
  site?: SiteFacts;
};

/** A whole release: every package's pages together. */
export type CandidateRelease = {
  /** One for each package, the shell included. */
  outlines: readonly PackageOutline[];
  /** Tells whether the release serves a page or file at a path. */
  isServed: (path: string) => boolean;
  /** Budgets of the live site. */
  budgets: Budgets;
};
