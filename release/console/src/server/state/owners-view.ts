import type { KeyView, OwnersView } from '../../document/console-state.ts';
import type { OwnerKey } from '@site/contracts';
import type { PackageOutline } from '@site/release-model/package-outline';
import { hasKeys, keyState, THE_SITE } from '@site/release-model/owners';
import type { Snapshot } from './snapshot.ts';

/** Who owns which package and paths, and whose keys count. */
export async function ownersView({ entry, owners, content, now }: Snapshot): Promise<OwnersView> {
  const names = [...new Set([...Object.keys(entry?.packages ?? {}), ...Object.keys(owners.packages)])].sort();
  const packages = names.map(async (name) => {
    const outline = entry?.packages[name]?.outline;
    const pages = outline
      ? (await content.read<PackageOutline>(outline).catch(() => ({ pages: [] }))).pages
      : [];
    return {
      name,
      paths: [...new Set(pages.map(beginningOf))].sort(),
      pages: pages.length,
      keys: keysOf(owners.packages[name] ?? [], now),
    };
  });
  const site = { name: THE_SITE, paths: [], pages: 0, keys: keysOf(owners.site, now) };
  return {
    trustsEveryone: !hasKeys(owners),
    owners: [...(owners.site.length > 0 ? [site] : []), ...(await Promise.all(packages))],
  };
}

/** First segment of a path: `/blog/some-article` → `/blog`. */
const beginningOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

const keysOf = (keys: readonly OwnerKey[], now: number): KeyView[] =>
  keys.map((key) => ({
    id: key.id,
    state: keyState(key, new Date(now)),
    ...(key.until === undefined ? {} : { until: key.until }),
    ...(key.revoked === undefined ? {} : { revoked: key.revoked }),
  }));
