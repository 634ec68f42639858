import type { Budgets } from '../../model/log/log-entry.ts';
import { OWN_BUDGETS } from '../../model/gate/own-budgets.ts';
import type { CandidatePackage, PackageOutline } from '../../model/gate/package-outline.ts';
import type { CandidateVersions } from '../gate/candidate.ts';
import type { PageFacts } from '../gate/page-facts.ts';
import type { OwnedPage, RenderResult } from '../render/protocol.ts';
import { sampleInfo, type SampleInfo } from '../../model/testing/sample-packages.ts';

/** Budgets that the sample packages keep. */
export const SAMPLE_BUDGETS: Budgets = {
  shell: { scripts: 96_000 },
  remotes: { alpha: { entry: 8000, expose: 12_000 } },
  others: { entry: 8000, expose: 10_000 },
  page: { html: 100_000, css: 50_000 },
  browser: OWN_BUDGETS.browser,
};

const NO_TOKENS = { defined: [], needed: [] };

/** Package versions that the gate accepts: the shell and the remote alpha. */
export function sampleVersions(different: Partial<CandidateVersions> = {}): CandidateVersions {
  return {
    shell: { info: sampleInfo('shell'), entryBytes: 90_000, exposes: {}, tokens: NO_TOKENS },
    previousShell: sampleInfo('shell'),
    remotes: [sampleRemote()],
    liveRemotes: { alpha: sampleInfo('alpha') },
    isBreaking: false,
    budgets: SAMPLE_BUDGETS,
    ...different,
  };
}

/** The remote alpha. */
export function sampleRemote(info: SampleInfo = {}, more: Partial<CandidatePackage> = {}): CandidatePackage {
  return {
    info: sampleInfo('alpha', info),
    entryBytes: 7000,
    exposes: { './home': 9000, './fragment/banner': 2000 },
    tokens: NO_TOKENS,
    ...more,
  };
}

/** A page of alpha, inside its mounts. */
export const samplePage = (different: Partial<OwnedPage> = {}): OwnedPage => ({
  path: '/more',
  remote: 'alpha',
  expose: './more',
  owner: 'alpha',
  ...different,
});

/** The outline of a package with these pages and links. */
export const sampleOutline = (
  name: string,
  pages: readonly string[],
  more: Partial<PackageOutline> = {},
): PackageOutline => ({
  ...sampleRemote({}, { info: { ...sampleInfo('alpha'), name } }),
  pages,
  files: [],
  links: {},
  heaviest: { html: ['', 0], css: ['', 0] },
  faults: { gate: '', refusals: [] },
  ...more,
});

/** A rendered page of alpha. */
export const sampleRendered = (different: Partial<PageFacts> = {}): RenderResult => ({
  path: '/more',
  remote: 'alpha',
  facts: {
    title: 'T',
    description: 'd',
    headings: 1,
    links: [],
    anchors: [],
    bytes: { html: 1000, css: 100 },
    faults: [],
    ...different,
  },
});
