import type { Canary, SiteState, NextState } from '@site/release-model/log-entry';
import { isQuarantined } from '../promote/wanted-release.ts';
import { SHELL } from '@site/release-model/site-paths';

/**
 * The canary that goes on in the next state. It ends with any entry that changes what its pages were rendered from or what
 * they replace: the shell, the settings, or one of its packages; and if one of its versions, or one to which they fall back, may not go live any more.
 */
export function keptCanary(before: SiteState | undefined, next: NextState): Canary | undefined {
  const { canary } = next;
  if (!canary || !before) return undefined;
  const names = [SHELL, ...Object.keys(canary.packages)];
  const isSame =
    JSON.stringify(before.settings) === JSON.stringify(next.settings) &&
    names.every((name) => before.packages[name]?.pages === next.packages[name]?.pages) &&
    names.every((name) => before.packages[name]?.content === next.packages[name]?.content);
  const isAllowed = Object.entries(canary.packages).every(([name, { previous, ...each }]) =>
    [each, ...(previous ? [previous] : [])].every((version) => !isQuarantined(next, name, version)),
  );
  return isSame && isAllowed ? canary : undefined;
}
