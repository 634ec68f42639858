import { UserError } from '@site/contracts/user-error';
import { sha256 } from '../store/content.ts';
import { jsonBytes, type Store } from '../store/store.ts';
import type { LogEntry } from './log-entry.ts';

/** Prefix of the keys of all entries. */
const LOG_PREFIX = 'log/';

/** Key of an entry: `log/000000042.json`. Zeros make the order of the names that of the numbers. */
export const entryKey = (number: number): string => `${LOG_PREFIX}${String(number).padStart(9, '0')}.json`;

/** Number of the entry with a key; 0 for a key that is that of none. */
export const numberOf = (key: string): number => Number(/^log\/(\d{9})\.json$/.exec(key)?.[1] ?? 0);

/** An entry that is missing or damaged. */
export class UnreadableEntryError extends UserError {}

/** In the place of an entry that is missing or damaged. What a store only fails to send may be there: that error goes on. */
export function noneIfUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableEntryError)) throw error;
}

/** An entry as it is stored. */
export type StoredEntry = { entry: LogEntry; hash: string };

/**
 * The numbered, append-only history of a site, and the only truth about what is live: the last entry. Entries are
 * complete, so that one read tells everything.
 */
export class ReleaseLog {
  readonly #store: Store;
  /** The highest number that this process has seen: only what comes after it has to be looked for. */
  #seen = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The last entry; undefined before the first. Throws a {@link UserError} if it can't be read. */
  async head(): Promise<StoredEntry | undefined> {
    const number = await this.headNumber();
    return number === 0 ? undefined : await this.stored(number);
  }

  /**
   * The last entry that can be read, for serving and for going back: a damaged file must not take the site down. The
   * numbers are those of damaged entries behind it.
   */
  async lastReadable(): Promise<{ stored: StoredEntry | undefined; damaged: readonly number[] }> {
    const damaged: number[] = [];
    for (let number = await this.headNumber(); number > 0; number -= 1) {
      try {
        return { stored: await this.stored(number), damaged };
      } catch (error) {
        // A store that fails says nothing about the entry.
        if (!(error instanceof UnreadableEntryError)) throw error;
        damaged.push(number);
      }
    }
    return { stored: undefined, damaged };
  }

  /** Number of the last entry; 0 before the first. */
  async headNumber(): Promise<number> {
    const since = this.#seen > 0 ? entryKey(this.#seen) : '';
    this.#seen = Math.max(this.#seen, ...(await this.#store.list(LOG_PREFIX, since)).map(numberOf));
    return this.#seen;
  }

  /** Whether there is an entry, intact or not. */
  async has(number: number): Promise<boolean> {
    return this.hasAtOnce(number) ?? (await this.#store.read(entryKey(number))) !== undefined;
  }

  /** Whether there is an entry, told at once by a store on this machine; undefined for any other one. */
  hasAtOnce(number: number): boolean | undefined {
    return this.#store.isThere?.(entryKey(number));
  }

  /** An entry by number. Throws a {@link UserError} if there is none, or if it can't be read. */
  async entry(number: number): Promise<LogEntry> {
    return (await this.stored(number)).entry;
  }

  /** Appends an entry, whose number is that of the head and one. False if another process was faster. */
  async append(entry: LogEntry): Promise<boolean> {
    const isAppended = await this.#store.create(entryKey(entry.number), jsonBytes(entry));
    this.#seen = Math.max(this.#seen, entry.number);
    return isAppended;
  }

  /** An entry by number, as it is stored. Throws a {@link UserError} if there is none, or if it can't be read. */
  async stored(number: number): Promise<StoredEntry> {
    const bytes = await this.#store.read(entryKey(number));
    if (!bytes)
      throw new UnreadableEntryError(`There is no release ${number}: "site log" lists the entries.`);
    return { entry: parseEntry(bytes, number, this.#store), hash: sha256(bytes) };
  }
}

/** Throws an {@link UnreadableEntryError} if bytes are not the entry with this number. */
function parseEntry(bytes: Buffer, number: number, store: Store): LogEntry {
  try {
    const entry = JSON.parse(bytes.toString('utf8')) as LogEntry;
    if (entry.number === number && typeof entry.packages === 'object' && entry.packages) return entry;
  } catch {
    // Not JSON: the message below is the same.
  }
  throw new UnreadableEntryError(
    `${entryKey(number)} in ${store.name} is damaged: restore this file from a backup; until then nothing can be changed.`,
  );
}
