import type { Refusal } from '@site/release-model/refusal';
import type { LogEntry } from '@site/release-model/log-entry';
import { ownersOf } from '@site/release-model/live-owners';
import { hasKeys, THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { ByKey } from './change.ts';

/** Whether whoever promotes may waive a refusal. */
export type MayWaive = (refusal: Refusal) => boolean;

/**
 * Rules that protect other teams and visitors from a package: whose path it is, what all pages share, and what the law or
 * the site's own policy asks. No owner waives them alone. (The rule `no-way-back` has `--breaking`.)
 */
const OF_THE_SITE: ReadonlySet<string> = new Set([
  'path-outside-mounts',
  'path-claimed-twice',
  'site-file-failed',
  'byte-budget',
  'page-budget',
  'weight',
  'policy',
  'foreign-host',
  'storage',
  'consent',
]);

/** Whose key waives a refusal: the name of a package, or `THE_SITE`. */
export const waiverOf = ({ package: name, rule }: Refusal): string =>
  OF_THE_SITE.has(rule) ? THE_SITE : name;

/**
 * Which refusals an order may waive: all with a key of the site, or where nobody has a key; otherwise those of its own
 * packages.
 */
export async function mayWaiveFor(
  site: Site,
  state: LogEntry | undefined,
  { packages, retires = [], key }: Pick<ReleaseOrder, 'packages' | 'retires'> & ByKey,
): Promise<MayWaive> {
  const owners = await ownersOf(site, state);
  if (!hasKeys(owners) || owners.site.some(({ id }) => id === key)) return () => true;
  const own = new Set([...Object.keys(packages), ...retires]);
  return (refusal) => own.has(waiverOf(refusal));
}
