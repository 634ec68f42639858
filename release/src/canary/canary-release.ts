import type { Canary, LogEntry, SiteState } from '../log/log-entry.ts';
import type { NextState } from '../promote/append-change.ts';
import { isQuarantined } from '../promote/wanted-release.ts';
import { SHELL } from '../render/site-paths.ts';

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

/**
 * The canary that goes on in the next state. It ends with any entry that changes what its pages were rendered from or what
 * they replace: the shell, the settings, or one of its packages; and if one of its versions may not go live any more.
 */
export function keptCanary(before: SiteState | undefined, next: NextState): Canary | undefined {
  const { canary } = next;
  if (!canary || !before) return undefined;
  const names = [SHELL, ...Object.keys(canary.packages)];
  const isSame =
    JSON.stringify(before.settings) === JSON.stringify(next.settings) &&
    names.every((name) => before.packages[name]?.pages === next.packages[name]?.pages) &&
    names.every((name) => before.packages[name]?.content === next.packages[name]?.content);
  const isAllowed = Object.entries(canary.packages).every(([name, each]) => !isQuarantined(next, name, each));
  return isSame && isAllowed ? canary : undefined;
}
