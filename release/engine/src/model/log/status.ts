import type { OwnerKey } from '@site/contracts';
import { publishedVersions } from '../versions/published-versions.ts';
import { liveOwners } from '../signatures/live-owners.ts';
import { hasKeys, keyLists, keyState, type KeyState } from '../signatures/owners.ts';
import { type Price, priceOfHome } from '../release/weight.ts';
import { noneIfDamaged } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import type { LogEntry, Note } from './log-entry.ts';

/** The state of a site root; the output of `site status --json`. */
export type Status = {
  /** Number of the live release; null before the first promotion. */
  live: number | null;
  packages: PackageStatus[];
  /** What a first visit to home loads; null if that is not known. */
  home: Price | null;
  settings: LogEntry['settings'] | null;
  hold: LogEntry['hold'];
  /** Packages on hold, by name. */
  held: Readonly<Record<string, Note>>;
  quarantined: LogEntry['quarantined'];
  /** The release that a share of the visitors gets. */
  canary: LogEntry['canary'] | null;
  /** Whether everyone who can write to the site root may publish and promote: nobody has a key. */
  trustsEveryone: boolean;
  /** Keys by owner: `the site`, or the name of a package. */
  keys: KeyStatus[];
};

export type KeyStatus = { owner: string; id: string; state: KeyState; until?: string; revoked?: string };

export type PackageStatus = {
  name: string;
  /** Version that visitors get; null if the package is not part of the live release. */
  live: string | null;
  /** Number of the release that brought it. */
  since: number | null;
  /** Version to which its pages fall back. */
  previous: string | null;
  /** Published versions, the latest published last. */
  versions: string[];
  /** Versions that go live again only by name. */
  withdrawn: string[];
};

/** Reads the state of a site root. */
export async function siteStatus(site: Site): Promise<Status> {
  const state = (await site.log.lastReadable()).stored?.entry;
  const owners = await liveOwners(site);
  const published = await publishedVersions(site, owners);
  const names = [...new Set([...published.keys(), ...Object.keys(state?.packages ?? {})])].sort();
  return {
    live: state?.release ?? null,
    packages: names.map((name) => {
      const live = state?.packages[name];
      return {
        name,
        live: live?.version ?? null,
        since: live?.since ?? null,
        previous: live?.previous?.version ?? null,
        versions: [...(published.get(name) ?? [])],
        withdrawn: (state?.withdrawn ?? [])
          .filter((each) => each.startsWith(`${name}@`))
          .map((each) => each.slice(name.length + 1)),
      };
    }),
    home: (state && (await priceOfHome(site, state.packages).catch(noneIfDamaged))) ?? null,
    settings: state?.settings ?? null,
    hold: state?.hold ?? null,
    held: state?.held ?? {},
    quarantined: state?.quarantined ?? {},
    canary: state?.canary ?? null,
    trustsEveryone: !hasKeys(owners),
    keys: keyLists(owners).flatMap(([owner, keys]) => keys.map((key) => keyStatus(owner, key))),
  };
}

const keyStatus = (owner: string, key: OwnerKey): KeyStatus => ({
  owner,
  id: key.id,
  state: keyState(key, new Date()),
  ...(key.until === undefined ? {} : { until: key.until }),
  ...(key.revoked === undefined ? {} : { revoked: key.revoked }),
});
