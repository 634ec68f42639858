import type { BuildInfo } from '@site/contracts';
import type { PageEntry, RenderResult, RenderedTree } from '../rendered-tree.ts';

/** A remote as the gate sees it; sizes are bytes as served: brotli where that is smaller. */
export type CandidateRemote = {
  info: BuildInfo;
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads beside the entry. */
  exposes: Readonly<Record<string, number>>;
};

/** The shell as the gate sees it. */
export type CandidateShell = { info: BuildInfo; scriptBytes: number };

/** What is known before anything is rendered. */
export type CandidateParts = {
  shell: CandidateShell;
  /** The shell before this one, to which the shell's team could return alone; undefined if there was none. */
  previousShell: BuildInfo | undefined;
  remotes: readonly CandidateRemote[];
  /** Live version's build of each remote, by name; a remote that is new has none. */
  liveRemotes: Readonly<Record<string, BuildInfo>>;
  /** The promoter gives up returning to the previous shell alone. */
  isBreaking: boolean;
};

/** A release before it goes live. */
export type Candidate = CandidateParts & {
  /** Every page. */
  pages: readonly PageEntry[];
  /** Pages that were rendered for this release; the others passed the gate in an earlier one. */
  rendered: readonly RenderResult[];
  /** Files beside the pages that could not be written. */
  failedFiles: RenderedTree['failedFiles'];
  /** Links of header, footer and the not-found page. */
  shellLinks: readonly string[];
  /** Fragment → remote that the shell asks for it. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Origin of the site: an absolute link to it is an internal one. */
  siteUrl: string;
  /** Whether the site serves something at a path, pages included. */
  isServed: (path: string) => boolean;
};
