/** A canary: its share over time, and how far the sequential test has come. */
export type CanaryView = {
  /** Whether it is under way; otherwise it is the last one, and `end` says how it ended. */
  isUnderWay: boolean;
  /** Number of the entry that began it. */
  began: number;
  /** Versions that it gives to a share of the visitors. */
  packages: readonly { name: string; version: string; live: string | null }[];
  /** Percent of the visitors. */
  share: number;
  /** Shares that are still to come. */
  steps: readonly number[];
  goesLive: boolean;
  everyMinutes: number;
  /** When nobody gets it any more, whatever the share is. */
  until: string;
  /** What was decided about it, the first decision first. */
  shares: readonly ShareStep[];
  end?: { action: string; at: string; by: string; why?: string };
  /** What was counted since the console started, and in the evidence of entries. */
  points: readonly CanaryPoint[];
  bounds: readonly [healthy: number, failing: number];
};

/** The share from one entry on. */
export type ShareStep = { number: number; at: string; share: number };

/** What servers counted of a version. */
export type SideCounts = {
  views: number;
  /** Failures that blame the version. */
  failures: number;
  /** All failures by kind. */
  kinds?: Readonly<Record<string, number | undefined>>;
};

/** What was known at a time. */
export type CanaryPoint = SideCounts & {
  at: string;
  /** The same of the live release meanwhile; absent in earlier entries. */
  before?: SideCounts;
  likelihood: number;
  /** `entry`: the evidence of an entry of the log; `seen`: counted by the console itself. */
  source: 'entry' | 'seen';
};
