import type { CandidateVersions, CandidateRemote } from '../gate/candidate.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PageEntry, RenderResult } from '../rendered-tree.ts';
import { sampleInfo, type SampleInfo } from './sample-packages.ts';

/** Package versions that the gate accepts: the shell and the remote alpha. */
export function sampleVersions(different: Partial<CandidateVersions> = {}): CandidateVersions {
  return {
    shell: { info: sampleInfo('shell'), scriptBytes: 90_000 },
    previousShell: sampleInfo('shell'),
    remotes: [sampleRemote()],
    liveRemotes: { alpha: sampleInfo('alpha') },
    isBreaking: false,
    ...different,
  };
}

/** The remote alpha. */
export function sampleRemote(info: SampleInfo = {}, more: Partial<CandidateRemote> = {}): CandidateRemote {
  return {
    info: sampleInfo('alpha', info),
    entryBytes: 7000,
    exposes: { './home': 9000, './fragment/banner': 2000 },
    ...more,
  };
}

/** A page of alpha, inside its mounts. */
export const samplePage = (different: Partial<PageEntry> = {}): PageEntry => ({
  path: '/more',
  remote: 'alpha',
  expose: './more',
  owner: 'alpha',
  links: [],
  ...different,
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
    structuredData: [],
    inlineCode: [],
    ...different,
  },
});
