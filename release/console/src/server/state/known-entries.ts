import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';

/** Entries that are kept: more than the longest timeline that somebody scrolls to. */
const MOST_KEPT = 1000;

/** Reads entries of the log. They never change, so each is read once. */
export class KnownEntries {
  readonly #site: Site;
  readonly #known = new Map<number, LogEntry>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** An entry by number. Throws a `UserError` if it can't be read; the next call tries again. */
  async at(number: number): Promise<LogEntry> {
    const known = this.#known.get(number);
    if (known) return known;
    const entry = await this.#site.log.entry(number);
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(number, entry);
    return entry;
  }

  /** An entry by number; undefined if it can't be read. */
  async find(number: number): Promise<LogEntry | undefined> {
    return this.at(number).catch(() => undefined);
  }
}
