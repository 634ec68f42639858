import type { BuildInfo } from '@site/contracts';
import type { PageList, SiteFacts } from '../release/page-list.ts';

/** Custom properties of a package's style sheets. */
export type StyleTokens = {
  /** Names that they define: `--color-ink`. */
  defined: readonly string[];
  /** Names that they use without a fallback and do not define, and that no script of the package mentions. */
  needed: readonly string[];
};

/** The facts about a package version that the gate checks. Sizes are in bytes as served, usually brotli. */
export type CandidatePackage = {
  info: BuildInfo;
  /** Scripts that every use of it needs: a remote's entry, or the shell's scripts on every page. */
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads beside the entry. */
  exposes: Readonly<Record<string, number>>;
  /** Absent in outlines from before there was the rule. */
  tokens?: StyleTokens;
  /** Rules of a remote's style sheets that reach outside its regions; absent as above. */
  unscoped?: readonly string[];
};

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
