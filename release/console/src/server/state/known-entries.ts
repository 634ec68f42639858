import type { LogEntry } from '@site/release-model/log-entry';
import { Memo } from '@site/release-model/work';
import type { Site } from '@site/release-model/site';

/** Entries that are kept: more than the longest timeline that somebody scrolls to. */
const MOST_KEPT = 1000;

/** Reads entries of the log. They never change, so each is read once. */
export class KnownEntries {
  readonly #site: Site;
  readonly #known = new Memo<number, LogEntry>(MOST_KEPT);

  constructor(site: Site) {
    this.#site = site;
  }

  /** An entry by number. Throws a `UserError` if it can't be read; the next call tries again. */
  at(number: number): Promise<LogEntry> {
    return this.#known.get(number, () => this.#site.log.entry(number));
  }

  /** An entry by number; undefined if it can't be read. */
  async find(number: number): Promise<LogEntry | undefined> {
    return this.at(number).catch(() => undefined);
  }
}
