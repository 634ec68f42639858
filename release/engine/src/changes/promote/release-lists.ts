import type { BuildInfo } from '@site/contracts';
import { describePackage } from '../../build/gate/budgets.ts';
import { nameTaken } from '../../build/gate/gate.ts';
import { unsatisfied } from '../../build/gate/versions.ts';
import type { ExactVersion, LivePackage, LogEntry } from '../../model/log/log-entry.ts';
import { gateVersion } from '../../model/gate/own-tool.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { noneIfDamaged } from '../../model/store/content.ts';
import { packageFiles, type PackageFiles } from '../../model/versions/package-files.ts';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import { type PageList, SHELL, type SiteFacts } from '../../model/release/pages.ts';
import type { Site } from '../../model/store/site.ts';
import { takenNames } from '../../model/versions/version-record.ts';
import { isQuarantined } from './next-states.ts';
import type { FoundList, PageLists } from './page-lists.ts';
import type { WantedRelease } from './wanted-release.ts';

/** Stores the outline of a package, and returns it with its hash. */
async function putOutline(
  site: Site,
  version: Pick<LivePackage, 'content'>,
  { pages, files, links, heaviest, site: facts }: PageList,
  refusals: readonly Refusal[],
): Promise<{ hash: string; outline: PackageOutline }> {
  const outline: PackageOutline = {
    ...(await describePackage(await packageFiles(site, version))),
    pages: Object.keys(pages),
    files: Object.keys(files),
    links,
    heaviest,
    ...(facts ? { site: facts } : {}),
    faults: { gate: gateVersion(), refusals },
  };
  return { hash: await site.content.putJson(outline), outline };
}

/**
 * Outlines of the live packages. Where one or its page list is damaged or missing, the pages have to be rendered again,
 * which repairs both.
 */
export async function liveOutlines(
  site: Site,
  head: LogEntry | undefined,
): Promise<Map<string, PackageOutline>> {
  // All at once: a bucket takes some 0.1 s for each answer.
  const found = Object.entries(head?.packages ?? {}).map(async ([name, { pages, outline }]) => {
    const read = site.content.check(pages).then(() => site.content.getJson<PackageOutline>(outline));
    return read.then((each) => [[name, each]] as const).catch(() => []);
  });
  return new Map((await Promise.all(found)).flat());
}

/**
 * The version to which a remote's pages fall back when their own fails: the one that was live before, which has been
 * rendered and served, if the shell can run it, it is not quarantined, and all of it is still there.
 *
 * @param wanted the version that goes live
 * @param restored the package as an earlier entry had it: after a rollback, the version that was just left is no fallback
 */
async function previousVersion(
  site: Site,
  head: LogEntry | undefined,
  name: string,
  wanted: ExactVersion,
  shell: BuildInfo,
  restored: LivePackage | undefined,
): Promise<ExactVersion | undefined> {
  const live = head?.packages[name];
  const candidate = restored ? restored.previous : live?.content === wanted.content ? live.previous : live;
  if (!candidate || candidate.content === wanted.content || isQuarantined(head, name, candidate)) {
    return undefined;
  }
  try {
    const { published } = await packageFiles(site, candidate);
    return canRun(shell, published.info)
      ? { version: candidate.version, content: candidate.content }
      : undefined;
  } catch {
    return undefined;
  }
}

function canRun(shell: BuildInfo, remote: BuildInfo): boolean {
  return (
    shell.federation === remote.federation &&
    unsatisfied(remote, shell, (version) => `^${version}`).length === 0
  );
}

/** A package of a release with its outline, and what came of rendering it. */
export type ListedPackage = Pick<FoundList, 'refusals' | 'rendered' | 'failed'> & {
  live: LivePackage;
  outline: PackageOutline;
};

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
  const { returns } = wanted;
  const listed = async (
    name: string,
    own: ExactVersion,
    shellLinks: ReadonlySet<string>,
    facts?: SiteFacts,
  ): Promise<ListedPackage> => {
    const liveEntry = head?.packages[name];
    const liveOutline = live.get(name);
    if (liveEntry && liveOutline && !changed.has(name)) {
      return { live: liveEntry, outline: liveOutline, refusals: [], rendered: 0, failed: [] };
    }
    const restored = name === returns?.name ? returns.to.packages[name] : undefined;
    const previous =
      name === SHELL
        ? undefined
        : await previousVersion(site, head, name, own, shell.published.info, restored);
    const { settings } = wanted;
    const inputs = { name, package: own, shell, previous, settings, facts };
    const known = returns && (await lists.fromEntry(inputs, returns.to));
    const found = known ?? (await lists.render(inputs, await earlierList(site, liveEntry), shellLinks));
    const [{ hash, outline }, taken] = await Promise.all([
      putOutline(site, own, found.list, found.refusals),
      takenFrom(site, own, liveEntry),
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
  const shellVersion = { version: shell.published.version, content: shell.hash };
  const shellPackage = await listed(SHELL, shellVersion, new Set());
  const all = new Map([[SHELL, shellPackage]]);
  const shellLinks = new Set(Object.keys(shellPackage.outline.links));
  for (const [name, own] of Object.entries(wanted.packages)) {
    if (name !== SHELL) all.set(name, await listed(name, own, shellLinks, shellPackage.outline.site));
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of files that have another content in the live version of a package, or in its fallback. */
async function takenFrom(site: Site, own: ExactVersion, live: LivePackage | undefined): Promise<string[]> {
  const publishedOf = async (version: ExactVersion) => (await packageFiles(site, version)).published;
  const earlier = [live, live?.previous].flatMap((each) => each ?? []);
  const known = await Promise.all(earlier.map((each) => publishedOf(each).catch(noneIfDamaged)));
  return takenNames(
    await publishedOf(own),
    known.flatMap((each) => each ?? []),
  );
}

/** The live list of a package, whose Open Graph images may serve again; undefined if it can't be read. */
const earlierList = (site: Site, live: LivePackage | undefined): Promise<PageList | undefined> =>
  live ? site.content.getJson<PageList>(live.pages).catch(() => undefined) : Promise.resolve(undefined);
