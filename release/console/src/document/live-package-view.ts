/** A package: what visitors get of it, and what could replace that. */
export type LivePackageView = {
  name: string;
  /** Version that visitors get; null if it is no part of the live release. */
  version: string | null;
  /** Number of the entry that brought it. */
  since: number | null;
  /** When that was, by whom and why; absent if the entry can't be read. */
  at?: string;
  by?: string;
  why?: string;
  commit?: string;
  /** Version to which its pages fall back. */
  previous: string | null;
  /** Paths of its pages on the site; absent if its outline can't be read. */
  pages?: readonly string[];
  /** Published versions that are newer than the live one, the latest first. */
  waiting: readonly WaitingVersion[];
};

/** A version that was published and isn't live. */
export type WaitingVersion = { version: string; isQuarantined: boolean; isWithdrawn: boolean };
