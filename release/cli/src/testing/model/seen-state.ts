import type { LogEntry } from '@site/release-model/log-entry';
import { valueOf } from './catalogue.ts';
import type { PreparedSite } from './prepared-site.ts';
import type { State } from './state.ts';

/** What an entry of the log says, in the words of the model. Pages are their hashes. */
export function seenState(entry: LogEntry, { labelOf }: PreparedSite): State {
  const keyed = (key: string) => {
    const at = key.indexOf('@');
    return `${key.slice(0, at)}@${labelOf(key.slice(at + 1))}`;
  };
  const packagesOf = (packages: LogEntry['packages']): State['packages'] =>
    Object.fromEntries(
      Object.entries(packages).map(([name, { version, previous, since, pages }]) => [
        name,
        {
          version: labelOf(version),
          previous: previous ? labelOf(previous.version) : null,
          since,
          pages,
        },
      ]),
    );
  const { canary } = entry;
  return {
    action: entry.action,
    release: entry.release,
    packages: packagesOf(entry.packages),
    settings: valueOf(entry.settings),
    browser: entry.rules.browser ?? 'available',
    hold: entry.hold !== null,
    held: Object.keys(entry.held ?? {}).sort(),
    quarantined: Object.keys(entry.quarantined).map(keyed).sort(),
    withdrawn: entry.withdrawn.map(keyed).sort(),
    waivers: Object.fromEntries(
      Object.entries(entry.waivers ?? {}).map(([key, rules]) => [keyed(key), [...rules]]),
    ),
    pruning: entry.pruning !== null,
    canary: canary
      ? {
          packages: packagesOf(canary.packages),
          share: canary.share,
          steps: canary.steps,
          goesLive: canary.goesLive,
          began: canary.began,
        }
      : null,
    shells: Object.fromEntries(
      Object.entries(entry.shells).map(([version, number]) => [labelOf(version), number]),
    ),
  };
}
