import type { BuildInfo, PublicSettings } from '@site/contracts';
import { describeVersions } from '../gate/describe-versions.ts';
import { refusedRelease, refusedVersions } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import { gateWarnings } from '../gate/warnings.ts';
import type { ExactVersion, LivePackage, LogEntry, Rules, SiteState } from '../log/log-entry.ts';
import type { PackageFiles } from '../render/package-files.ts';
import type { PageList } from '../render/page-list.ts';
import { NOT_FOUND_PATH, SHELL } from '../render/site-paths.ts';
import { headerWarning } from '../serve/headers/header-warning.ts';
import { UserError } from '../commands/user-error.ts';
import type { Site } from '../store/site.ts';
import { checkPackage, packageFiles } from './packages.ts';
import { PageLists, type FoundList } from './page-lists.ts';
import { previousVersion } from './previous-version.ts';

/** The release that somebody wants. */
export type WantedRelease = {
  /** Package name → version. */
  packages: Readonly<Record<string, ExactVersion>>;
  settings: PublicSettings;
  rules: Rules;
  isBreaking: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete: boolean;
  /** Packages as an earlier entry had them, for a rollback: their pages and fallbacks come back with them. */
  restored: Readonly<Record<string, LivePackage>>;
};

/** A release that is rendered and checked, and that nothing refers to yet. */
export type PlannedRelease = {
  packages: Record<string, LivePackage>;
  /** Reasons that lie in the versions, which no release can have. */
  versionRefusals: readonly Refusal[];
  /** Reasons that lie in pages. */
  pageRefusals: readonly Refusal[];
  warnings: readonly string[];
  renderedPages: number;
  totalPages: number;
};

/** How far back a list is looked for that was live before. */
const HISTORY = 60;

/**
 * Renders what a wanted release needs and checks all of it. Packages that neither changed nor have another shell or other
 * settings keep their lists, whatever they hold.
 */
export async function planRelease(
  site: Site,
  lists: PageLists,
  head: LogEntry | undefined,
  wanted: WantedRelease,
): Promise<PlannedRelease> {
  const number = (head?.number ?? 0) + 1;
  const files = await loadPackages(site, wanted.packages);
  const shell = files.get(SHELL);
  const shellVersion = wanted.packages[SHELL];
  if (!shell || !shellVersion) {
    throw new UserError('A site needs a shell: build it and run "site publish shell", then promote it.');
  }
  const changed = changedPackages(head, wanted);
  for (const name of changed) {
    const each = files.get(name);
    if (each) await checkPackage(site, each);
  }
  const remotes = Object.keys(wanted.packages).filter((name) => name !== SHELL);
  const versions = await describeVersions({
    shell,
    remotes: [...files].filter(([name]) => name !== SHELL).map(([, each]) => each),
    previousShell: await previousShell(site, head, shellVersion),
    liveRemotes: await liveRemotes(site, head),
    isBreaking: wanted.isBreaking,
    budgets: wanted.rules.budgets,
  });
  const versionRefusals = refusedVersions(versions);
  const history = await recentEntries(site, head);
  const live = await liveLists(lists, head);
  const found = new Map<string, FoundList>();
  const previous = new Map<string, ExactVersion>();
  const pagesOf = async (name: string, shellLinks: ReadonlySet<string>): Promise<FoundList> => {
    const own = wanted.packages[name] ?? shellVersion;
    const liveEntry = head?.packages[name];
    const liveList = live.get(name);
    if (liveEntry && liveList && !changed.has(name)) {
      if (liveEntry.previous) previous.set(name, liveEntry.previous);
      return { hash: liveEntry.pages, list: liveList, refusals: [], rendered: 0, failed: [] };
    }
    const restored = wanted.restored[name];
    const fallback =
      name === SHELL
        ? undefined
        : await previousVersion(site, head, name, own, shell.published.info, restored);
    if (fallback) previous.set(name, fallback);
    const inputs = { name, package: own, shell: shellVersion, previous: fallback, settings: wanted.settings };
    const earlier = wanted.isComplete ? undefined : await lists.fromHistory(inputs, history);
    return earlier ?? lists.render(inputs, liveList, shellLinks);
  };
  let shellList: FoundList;
  try {
    shellList = await pagesOf(SHELL, new Set());
    found.set(SHELL, shellList);
    const shellLinks = new Set(Object.keys(shellList.list.links));
    for (const name of remotes) found.set(name, await pagesOf(name, shellLinks));
  } catch (error) {
    // Packages that don't fit together often don't render at all: the refusals name the cause.
    if (versionRefusals.length === 0) throw error;
    return nothingPlanned(versionRefusals);
  }
  const allLists = [...found.values()].map(({ list }) => list);
  // A page that does not render has its own refusal; links to it are no faults.
  const failed = new Set([...found.values()].flatMap((each) => each.failed));
  const isServed = servedBy(allLists, files);
  const pageRefusals = [
    ...[...found.values()].flatMap(({ refusals }) => refusals),
    ...refusedRelease({
      remotes: versions.remotes,
      lists: allLists,
      isServed: (path) => failed.has(path) || isServed(path),
    }),
  ];
  return {
    packages: Object.fromEntries(
      [...found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { hash }]) => [name, livePackage(name, wanted, hash, previous.get(name), head, number)]),
    ),
    versionRefusals,
    pageRefusals,
    warnings: [
      ...gateWarnings(allLists, [...live.values()], failed),
      ...headerWarning(
        head && policyOf(head.settings, live.get(SHELL)),
        policyOf(wanted.settings, shellList.list),
      ),
    ],
    renderedPages: [...found].reduce((sum, [name, each]) => sum + (name === SHELL ? 0 : each.rendered), 0),
    totalPages: allLists.reduce(
      (sum, { name, pages }) => sum + (name === SHELL ? 0 : Object.keys(pages).length),
      0,
    ),
  };
}

const policyOf = (settings: PublicSettings, shell: PageList | undefined) => ({
  settings,
  inlineScripts: shell?.site?.inlineScripts ?? [],
});

const nothingPlanned = (versionRefusals: readonly Refusal[]): PlannedRelease => ({
  packages: {},
  versionRefusals,
  pageRefusals: [],
  warnings: [],
  renderedPages: 0,
  totalPages: 0,
});

async function loadPackages(
  site: Site,
  packages: WantedRelease['packages'],
): Promise<Map<string, PackageFiles>> {
  const loaded = Object.entries(packages).map(async ([name, version]): Promise<[string, PackageFiles]> => [
    name,
    await packageFiles(site, version),
  ]);
  return new Map((await Promise.all(loaded)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Packages whose pages may differ from the live ones: all of them after a change of the shell or of the settings. */
function changedPackages(head: LogEntry | undefined, wanted: WantedRelease): Set<string> {
  const names = Object.keys(wanted.packages);
  const isEverything =
    !head ||
    wanted.isComplete ||
    head.packages[SHELL]?.content !== wanted.packages[SHELL]?.content ||
    JSON.stringify(head.settings) !== JSON.stringify(wanted.settings);
  return new Set(
    names.filter((name) => {
      const live = head?.packages[name];
      return (
        isEverything ||
        live?.content !== wanted.packages[name]?.content ||
        (live?.previous !== undefined && isQuarantined(head, name, live.previous))
      );
    }),
  );
}

/** Whether a version may not go live. */
export const isQuarantined = (
  state: Pick<SiteState, 'quarantined'> | undefined,
  name: string,
  { version }: ExactVersion,
): boolean => Object.hasOwn(state?.quarantined ?? {}, `${name}@${version}`);

/** Build of the latest other shell that was live and is still there. */
async function previousShell(
  site: Site,
  head: LogEntry | undefined,
  shell: ExactVersion,
): Promise<BuildInfo | undefined> {
  const others = Object.entries(head?.shells ?? {})
    .filter(([version]) => version !== shell.version)
    .sort(([, a], [, b]) => b - a);
  for (const [, number] of others) {
    const before = (await site.log.entry(number).catch(() => undefined))?.packages[SHELL];
    const info = before && (await buildInfo(site, before));
    if (info) return info;
  }
  return undefined;
}

/** Builds of the live remotes, but for those that are damaged: leaving one must stay possible. */
async function liveRemotes(site: Site, head: LogEntry | undefined): Promise<Record<string, BuildInfo>> {
  const live = Object.entries(head?.packages ?? {}).filter(([name]) => name !== SHELL);
  const infos = live.map(async ([name, each]) => [name, await buildInfo(site, each)] as const);
  const known = (await Promise.all(infos)).flatMap(([name, info]) => (info ? [[name, info] as const] : []));
  return Object.fromEntries(known);
}

/** Build of a version; undefined if it was pruned or is damaged. */
async function buildInfo(site: Site, version: ExactVersion): Promise<BuildInfo | undefined> {
  try {
    return (await packageFiles(site, version)).published.info;
  } catch {
    return undefined;
  }
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

async function liveLists(lists: PageLists, head: LogEntry | undefined): Promise<Map<string, PageList>> {
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

/** Tells whether a path is that of a page, of another file, or of a file of one of the release's versions. */
function servedBy(
  lists: readonly PageList[],
  packages: ReadonlyMap<string, PackageFiles>,
): (sitePath: string) => boolean {
  const derived = new Set(['/sitemap.xml', '/robots.txt']);
  return (sitePath) => {
    if (derived.has(sitePath)) return true;
    if (lists.some(({ pages, files }) => Object.hasOwn(pages, sitePath) || Object.hasOwn(files, sitePath))) {
      return sitePath !== NOT_FOUND_PATH;
    }
    const [, name = '', version, file] = /^\/packages\/([^/]+)\/([^/]+)\/(.+)$/.exec(sitePath) ?? [];
    const published = packages.get(name)?.published;
    return published?.version === version && Object.hasOwn(published?.files ?? {}, `web/${file}`);
  };
}

function livePackage(
  name: string,
  { packages, restored }: WantedRelease,
  pages: string,
  previous: ExactVersion | undefined,
  head: LogEntry | undefined,
  number: number,
): LivePackage {
  const { version = '', content = '' } = packages[name] ?? {};
  const live = head?.packages[name];
  const since = restored[name]?.since ?? (live?.content === content ? live.since : number);
  return {
    version,
    content,
    pages,
    ...(previous ? { previous: { version: previous.version, content: previous.content } } : {}),
    since,
  };
}
