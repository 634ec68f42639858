import type { PackageOutline } from '@site/release-model/package-outline';
import { nameTaken } from '@site/release-build/gate';
import type { ExactVersion, LivePackage, LogEntry } from '@site/release-model/log-entry';
import { type PackageFiles, packageFiles } from '@site/release-model/package-files';
import { type PageList, SHELL, type SiteFacts } from '@site/release-model/pages';
import type { Site } from '@site/release-model/site';
import { recordNamedFiles } from '@site/release-model/named-files';
import { putOutline } from './package-outlines.ts';
import type { FoundList, PageLists } from './page-lists.ts';
import { previousVersion } from './previous-version.ts';
import type { WantedRelease } from './wanted-release.ts';

/** A package of a release with its outline, and what came of rendering it. */
export type ListedPackage = Pick<FoundList, 'refusals' | 'rendered' | 'failed'> & {
  live: LivePackage;
  outline: PackageOutline;
};

/** How far back a list is looked for that was live before. */
const HISTORY = 60;

/**
 * Finds or renders the list of every package of a wanted release. Packages that did not change keep theirs, whatever they
 * hold.
 *
 * @param changed names of the packages that changed
 * @param live outlines of the live release
 * @returns package name → package, sorted by name
 */
export async function releaseLists(
  site: Site,
  lists: PageLists,
  head: LogEntry | undefined,
  wanted: WantedRelease,
  changed: ReadonlySet<string>,
  shell: PackageFiles,
  live: ReadonlyMap<string, PackageOutline>,
): Promise<Map<string, ListedPackage>> {
  const number = (head?.number ?? 0) + 1;
  const history = await recentEntries(site, head);
  const shellVersion = exact(wanted.packages[SHELL]);
  const listed = async (
    name: string,
    shellLinks: ReadonlySet<string>,
    facts?: SiteFacts,
  ): Promise<ListedPackage> => {
    const own = exact(wanted.packages[name]);
    const liveEntry = head?.packages[name];
    const liveOutline = live.get(name);
    if (liveEntry && liveOutline && !changed.has(name)) {
      return { live: liveEntry, outline: liveOutline, refusals: [], rendered: 0, failed: [] };
    }
    const restored = wanted.restored[name];
    const previous =
      name === SHELL
        ? undefined
        : await previousVersion(site, head, name, own, shell.published.info, restored);
    const { settings } = wanted;
    const inputs = { name, package: own, shell: shellVersion, previous, settings, facts };
    const known = wanted.isComplete
      ? undefined
      : await lists.fromHistory(inputs, history, restored !== undefined);
    const found = known ?? (await lists.render(inputs, await earlierList(site, liveEntry), shellLinks));
    const [{ hash, outline }, taken] = await Promise.all([
      putOutline(site, own, found.list),
      recordNamed(site, own, liveEntry),
    ]);
    const since = restored?.since ?? (liveEntry?.content === own.content ? liveEntry.since : number);
    return {
      live: { ...own, pages: found.hash, outline: hash, ...(previous ? { previous } : {}), since },
      outline,
      refusals: [...found.refusals, ...taken.map((file) => nameTaken(name, file))],
      rendered: found.rendered,
      failed: found.failed,
    };
  };
  const shellPackage = await listed(SHELL, new Set());
  const all = new Map([[SHELL, shellPackage]]);
  const shellLinks = new Set(Object.keys(shellPackage.outline.links));
  for (const name of Object.keys(wanted.packages).filter((each) => each !== SHELL)) {
    all.set(name, await listed(name, shellLinks, shellPackage.outline.site));
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Records the files with their content in their name. Those of the fallback were recorded when it went live. */
async function recordNamed(site: Site, own: ExactVersion, live: ExactVersion | undefined): Promise<string[]> {
  const versionOf = async (version: ExactVersion) => (await packageFiles(site, version)).published;
  const liveVersion = live && (await versionOf(live).catch(() => undefined));
  return recordNamedFiles(site, await versionOf(own), liveVersion);
}

/** Nothing but the two facts that an entry of the log records. */
function exact(version: ExactVersion | undefined): ExactVersion {
  if (!version) throw new Error('A release has no such package.');
  return { version: version.version, content: version.content };
}

/** The live list of a package, whose Open Graph images may serve again; undefined if it can't be read. */
const earlierList = (site: Site, live: LivePackage | undefined): Promise<PageList | undefined> =>
  live ? site.content.getJson<PageList>(live.pages).catch(() => undefined) : Promise.resolve(undefined);

async function recentEntries(site: Site, head: LogEntry | undefined): Promise<LogEntry[]> {
  const last = head?.number ?? 0;
  const numbers = Array.from({ length: Math.min(HISTORY, last) }, (_, index) => last - index);
  // A damaged entry is no source of lists.
  const entries = numbers.map((number) => site.log.entry(number).catch(() => undefined));
  return (await Promise.all(entries)).filter((entry) => entry !== undefined);
}
