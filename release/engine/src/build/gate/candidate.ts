import type { BuildInfo } from '@site/contracts';
import type { Budgets } from '../../model/log/log-entry.ts';
import type { RenderedPackage, RenderResult } from '../render/protocol.ts';
import type { CandidatePackage, PackageOutline } from '../../model/gate/package-outline.ts';

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

/** A page that could be rendered. */
type PageWithFacts = Extract<RenderResult, { facts: unknown }>;

/** The pages that could be rendered. */
export const withFacts = (rendered: CandidatePages['rendered']): PageWithFacts[] =>
  rendered.filter((page) => 'facts' in page);

/** A whole release: every package's pages together. */
export type CandidateRelease = {
  /** One for each package, the shell included. */
  outlines: readonly PackageOutline[];
  /** Tells whether the release serves a page or file at a path. */
  isServed: (path: string) => boolean;
  /** Budgets of the live site. */
  budgets: Budgets;
};
