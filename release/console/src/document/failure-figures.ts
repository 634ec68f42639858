import type { SideCounts } from './canary-view.ts';

/** What the servers counted of remotes that failed in browsers, since the console knows them. */
export type FailureFigures = {
  remotes: readonly RemoteFailures[];
  /** Page views of all releases. */
  views: number;
  /** Servers that are asked, and the addresses of those that don't answer. */
  servers: number;
  silent: readonly string[];
  /** When the console began to look. */
  since: string;
};

/** Failures of one version of a remote. */
export type RemoteFailures = SideCounts & {
  remote: string;
  version: string;
  isLive: boolean;
  /** What the comparison with the version before says of a live version; null for any other one. */
  verdict: 'failing' | 'healthy' | 'open' | null;
  /** The version before it, as long as servers know what they counted of it. Only of a live version. */
  before?: SideCounts;
  /** Failures at each look, the oldest first, at most 60 of them. */
  history: readonly number[];
};
