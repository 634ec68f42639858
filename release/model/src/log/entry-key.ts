/** Prefix of the keys of all entries. */
export const LOG_PREFIX = 'log/';

/** Key of an entry: `log/000000042.json`. Zeros make the order of the names that of the numbers. */
export const entryKey = (number: number): string => `${LOG_PREFIX}${String(number).padStart(9, '0')}.json`;

/** Number of the entry with a key; 0 for a key that is that of none. */
export const numberOf = (key: string): number => Number(/^log\/(\d{9})\.json$/.exec(key)?.[1] ?? 0);
