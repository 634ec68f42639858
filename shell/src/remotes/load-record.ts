/** One load of a page or fragment, for the overlay that shows where each part of the page came from. */
export type LoadRecord = {
  remote: string;
  /** `pricing`, `blog/[slug]`, `fragment/demo-dialog`. */
  expose: string;
  /** Absent if it is the release's. */
  version?: string;
  /** Milliseconds since the page was opened, as `performance.now()` counts. */
  startedAt: number;
  /** Absent while it is under way, and if it failed. */
  endedAt?: number;
  servedBy: 'live' | 'previous-version';
};

/** Every load since the page was opened, in order. */
export const loadRecords: LoadRecord[] = [];

/** Notes that a load of the live version begins. Whoever loads sets `endedAt`, and corrects what served it. */
export function recordLoad(remote: string, expose: string): LoadRecord {
  const record: LoadRecord = { remote, expose, startedAt: performance.now(), servedBy: 'live' };
  loadRecords.push(record);
  return record;
}

/** Key in `history.state` of a page that was opened prerendered because its code could not be loaded. */
export const OPENED_PRERENDERED = 'openedPrerendered';
