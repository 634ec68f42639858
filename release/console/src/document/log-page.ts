import type { SideCounts } from './canary-view.ts';

/** Entries of the log, the newest first. */
export type LogPage = {
  entries: readonly EntryView[];
  /** How many older entries there are. */
  older: number;
  /** A sentence for each entry that can't be read. */
  damaged: readonly string[];
};

/** An entry of the log. */
export type EntryView = {
  number: number;
  /** The command that made it: `promote`, `rollback`, `canary-step`, `return`, … */
  action: string;
  /** Its kind in words. */
  name: string;
  by: string;
  at: string;
  why?: string;
  commit?: string;
  /** What it changed, a line for each. */
  changes: readonly string[];
  /** Whether a report of its check is kept. */
  hasReport: boolean;
  waived: readonly string[];
  /** The figures for which it was decided. */
  evidence?: EvidenceView;
};

/** What servers counted, and where the test stood. */
export type EvidenceView = SideCounts & {
  /** The same of the version before; absent in earlier entries. */
  before?: SideCounts;
  likelihood: number;
  bounds: readonly [healthy: number, failing: number];
};
