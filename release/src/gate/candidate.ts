import type { BuildInfo } from '@site/contracts';
import type { PageEntry, RenderResult, RenderedTree } from '../rendered-tree.ts';

/** The facts about a remote that the gate checks. Sizes are in bytes as served, usually brotli. */
export type CandidateRemote = {
  info: BuildInfo;
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads beside the entry. */
  exposes: Readonly<Record<string, number>>;
};

/** The facts about the shell that the gate checks. */
export type CandidateShell = { info: BuildInfo; scriptBytes: number };

/** The package versions of a release, before it is rendered. */
export type CandidateVersions = {
  shell: CandidateShell;
  /** The shell before this one, to which the shell's team could return alone; undefined for the first shell. */
  previousShell: BuildInfo | undefined;
  remotes: readonly CandidateRemote[];
  /** Remote → build of its live version; a new remote has none. */
  liveRemotes: Readonly<Record<string, BuildInfo>>;
  /** True if the promoter gives up the possibility to return to the previous shell alone. */
  isBreaking: boolean;
};

/** A release before it goes live. */
export type Candidate = CandidateVersions & {
  /** All pages. */
  pages: readonly PageEntry[];
  /** The pages that were rendered for this release; the others passed the gate in an earlier release. */
  rendered: readonly RenderResult[];
  /** Files that remotes add beside the pages and that could not be written. */
  failedFiles: RenderedTree['failedFiles'];
  /** Links of header, footer and the not-found page. */
  shellLinks: readonly string[];
  /** Fragment → remote that the shell loads it from. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Origin of the site: absolute links to it are internal. */
  siteUrl: string;
  /** Tells whether the site serves a page or file at a path. */
  isServed: (path: string) => boolean;
};
