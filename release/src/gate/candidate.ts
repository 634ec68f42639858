import type { BuildInfo } from '@site/contracts';
import type { Budgets } from '../log/log-entry.ts';
import type { PageList } from '../render/page-list.ts';
import type { RenderedPackage } from '../render/rendered-package.ts';

/** The facts about a remote that the gate checks. Sizes are in bytes as served, usually brotli. */
export type CandidateRemote = {
  info: BuildInfo;
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads beside the entry. */
  exposes: Readonly<Record<string, number>>;
};

/** The facts about the shell that the gate checks. */
export type CandidateShell = { info: BuildInfo; scriptBytes: number };

/** The package versions of a release, before anything is rendered. */
export type CandidateVersions = {
  shell: CandidateShell;
  /** The shell before this one, to which the shell's team could return alone; undefined for the first shell. */
  previousShell: BuildInfo | undefined;
  remotes: readonly CandidateRemote[];
  /** Remote → build of its live version; a new remote has none. */
  liveRemotes: Readonly<Record<string, BuildInfo>>;
  /** True if the promoter gives up the possibility to return to the previous shell alone. */
  isBreaking: boolean;
  /** Budgets of the live site. */
  budgets: Budgets;
};

/** The pages of a package, each by itself. */
export type CandidatePages = RenderedPackage;

/** A whole release: every package's pages together. */
export type CandidateRelease = {
  remotes: readonly CandidateRemote[];
  /** One list for each package, the shell's included. */
  lists: readonly PageList[];
  /** Tells whether the release serves a page or file at a path. */
  isServed: (path: string) => boolean;
};
