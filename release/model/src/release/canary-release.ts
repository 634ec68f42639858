import type { Canary, LogEntry } from '../log/log-entry.ts';

/**
 * The release that the visitors of a canary get: the live one with the packages of the canary. Another remote that goes
 * live meanwhile is part of it, because no page names a remote other than its own.
 */
export function canaryRelease(entry: LogEntry, { began, packages }: Canary): LogEntry {
  const { canary: _canary, ...live } = entry;
  return { ...live, release: began, packages: { ...entry.packages, ...packages } };
}

/** Whether visitors get a canary at a time, in milliseconds since 1970. */
export const isServed = ({ share, until }: Canary, now: number): boolean =>
  share > 0 && now < Date.parse(until);
