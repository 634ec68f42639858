import type { Owners } from '@site/contracts';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import type { FiguresHistory } from '../figures/figures-history.ts';
import type { KnownContent } from './known-content.ts';
import type { KnownEntries } from './known-entries.ts';

/** What panels are made from: one look at the site root. */
export type Snapshot = {
  site: Site;
  entries: KnownEntries;
  content: KnownContent;
  /** Number of the last entry; the state is that of the last one that can be read. */
  head: number;
  entry: LogEntry | undefined;
  owners: Owners;
  /** Undefined if nobody told the console where servers count. */
  figures: FiguresHistory | undefined;
  /** Milliseconds since 1970. */
  now: number;
};
