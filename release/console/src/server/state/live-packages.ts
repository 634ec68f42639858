import type { LivePackageView, WaitingVersion } from '../../document/console-state.ts';
import type { PackageOutline } from '@site/release-model/package-outline';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Snapshot } from './snapshot.ts';

/** Waiting versions that are shown of a package. */
const MOST_WAITING = 8;

/**
 * Every package, live or only published.
 *
 * @param published package name → its published versions, the latest last
 */
export async function livePackages(
  snapshot: Snapshot,
  published: ReadonlyMap<string, readonly string[]>,
): Promise<LivePackageView[]> {
  const { entry } = snapshot;
  const names = [...new Set([...Object.keys(entry?.packages ?? {}), ...published.keys()])].sort();
  return Promise.all(names.map((name) => livePackage(snapshot, name, published.get(name) ?? [])));
}

async function livePackage(
  { entry, entries, content }: Snapshot,
  name: string,
  published: readonly string[],
): Promise<LivePackageView> {
  const live = entry?.packages[name];
  const brought = live && (await entries.find(live.since));
  const outline = live?.outline
    ? await content.read<PackageOutline>(live.outline).catch(() => undefined)
    : undefined;
  return {
    name,
    version: live?.version ?? null,
    since: live?.since ?? null,
    ...(brought ? broughtBy(brought) : {}),
    previous: live?.previous?.version ?? null,
    ...(outline ? { pages: outline.pages } : {}),
    waiting: waitingVersions(entry, name, published),
  };
}

const broughtBy = ({ at, by, why, commit }: LogEntry) => ({
  at,
  by,
  ...(why ? { why } : {}),
  ...(commit ? { commit } : {}),
});

function waitingVersions(
  entry: LogEntry | undefined,
  name: string,
  published: readonly string[],
): WaitingVersion[] {
  const live = entry?.packages[name]?.version;
  // Without a live one, every version waits.
  const newer = published.slice(published.indexOf(live ?? '') + 1);
  return newer
    .toReversed()
    .slice(0, MOST_WAITING)
    .map((version) => ({
      version,
      isQuarantined: Object.hasOwn(entry?.quarantined ?? {}, `${name}@${version}`),
      isWithdrawn: entry?.withdrawn.includes(`${name}@${version}`) ?? false,
    }));
}
