import { SHELL } from '../render/site-paths.ts';
import type { ExactVersion, LivePackage, LogEntry } from '../log/log-entry.ts';
import type { PackageFiles } from '../render/package-files.ts';
import type { PageList } from '../render/page-list.ts';
import type { Site } from '../store/site.ts';
import type { FoundList, PageLists } from './page-lists.ts';
import { previousVersion } from './previous-version.ts';
import { changedPackages, type WantedRelease } from './wanted-release.ts';

/** A package of a release with its list. */
export type ListedPackage = { live: LivePackage; found: FoundList };

/** How far back a list is looked for that was live before. */
const HISTORY = 60;

/**
 * Finds or renders the list of every package of a wanted release. Packages that did not change keep theirs, whatever they
 * hold.
 *
 * @param live lists of the live release
 * @returns package name → package, sorted by name
 */
export async function releaseLists(
  site: Site,
  lists: PageLists,
  head: LogEntry | undefined,
  wanted: WantedRelease,
  shell: PackageFiles,
  live: ReadonlyMap<string, PageList>,
): Promise<Map<string, ListedPackage>> {
  const number = (head?.number ?? 0) + 1;
  const changed = changedPackages(head, wanted);
  const history = await recentEntries(site, head);
  const shellVersion = exact(wanted.packages[SHELL]);
  const listed = async (name: string, shellLinks: ReadonlySet<string>): Promise<ListedPackage> => {
    const own = exact(wanted.packages[name]);
    const liveEntry = head?.packages[name];
    const liveList = live.get(name);
    if (liveEntry && liveList && !changed.has(name))
      return { live: liveEntry, found: kept(liveEntry, liveList) };
    const restored = wanted.restored[name];
    const previous =
      name === SHELL
        ? undefined
        : await previousVersion(site, head, name, own, shell.published.info, restored);
    const inputs = { name, package: own, shell: shellVersion, previous, settings: wanted.settings };
    const known = wanted.isComplete ? undefined : await lists.fromHistory(inputs, history);
    const found = known ?? (await lists.render(inputs, liveList, shellLinks));
    const since = restored?.since ?? (liveEntry?.content === own.content ? liveEntry.since : number);
    return { live: { ...own, pages: found.hash, ...(previous ? { previous } : {}), since }, found };
  };
  const shellPackage = await listed(SHELL, new Set());
  const all = new Map([[SHELL, shellPackage]]);
  const shellLinks = new Set(Object.keys(shellPackage.found.list.links));
  for (const name of Object.keys(wanted.packages).filter((each) => each !== SHELL)) {
    all.set(name, await listed(name, shellLinks));
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const kept = ({ pages }: LivePackage, list: PageList): FoundList => ({
  hash: pages,
  list,
  refusals: [],
  rendered: 0,
  failed: [],
});

/** Nothing but the two facts that an entry of the log records. */
function exact(version: ExactVersion | undefined): ExactVersion {
  if (!version) throw new Error('A release has no such package.');
  return { version: version.version, content: version.content };
}

/** Lists of the live release that can be read. A damaged one is made anew. */
export async function liveLists(
  lists: PageLists,
  head: LogEntry | undefined,
): Promise<Map<string, PageList>> {
  const live = new Map<string, PageList>();
  for (const [name, { pages }] of Object.entries(head?.packages ?? {})) {
    try {
      live.set(name, await lists.stored(pages));
    } catch {
      // Damaged: a changed package gets a new list, and an unchanged one is rendered again.
    }
  }
  return live;
}

async function recentEntries(site: Site, head: LogEntry | undefined): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let number = head?.number ?? 0; number > 0 && entries.length < HISTORY; number -= 1) {
    try {
      entries.push(await site.log.entry(number));
    } catch {
      // A damaged entry is no source of lists.
    }
  }
  return entries;
}
