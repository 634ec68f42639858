import { factsOf } from './catalogue.ts';
import { entryAt, keyOf, type Book, type Live, type Packages, type State } from './state.ts';

/** Package → version. */
export type Versions = Readonly<Record<string, string>>;

export const versionsOf = (packages: Packages): Versions =>
  Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));

/** Whether a shell has the React that a remote needs. All versions here have the same major one. */
export const canRun = (shell: string, name: string, remote: string): boolean =>
  factsOf('shell', shell).react >= factsOf(name, remote).react;

/**
 * The packages of a release with their pages and fallbacks. A package that does not change stays as it is.
 *
 * @param restored a package as an earlier entry had it
 */
export function plannedPackages(
  book: Book,
  state: State,
  wanted: Versions,
  settings: string,
  number: number,
  restored: Packages = {},
): Packages {
  const shell = wanted['shell'] ?? '';
  const isEverything = state.packages['shell']?.version !== shell || state.settings !== settings;
  const isBanned = (name: string, version: string) => state.quarantined.includes(keyOf(name, version));
  const planned = Object.entries(wanted).map(([name, version]): [string, Live] => {
    const live = state.packages[name];
    const isSame = live?.version === version;
    const isChanged = isEverything || !isSame || (live.previous !== null && isBanned(name, live.previous));
    if (live && !isChanged) return [name, live];
    const back = restored[name];
    const candidate = back ? back.previous : isSame ? live.previous : (live?.version ?? null);
    const isFallback =
      name !== 'shell' &&
      candidate !== null &&
      candidate !== version &&
      !isBanned(name, candidate) &&
      book.published.has(keyOf(name, candidate)) &&
      canRun(shell, name, candidate);
    const previous = isFallback ? candidate : null;
    const since = back?.since ?? (isSame ? live.since : number);
    return [name, { version, previous, since, pages: [name, version, shell, previous, settings].join(' ') }];
  });
  return Object.fromEntries(planned);
}

/** The latest other shell that was live and is still there. */
function previousShell(book: Book, { shells }: State, wanted: string): string | undefined {
  const others = Object.entries(shells).filter(([version]) => version !== wanted);
  return others
    .sort(([, a], [, b]) => b - a)
    .map(([, number]) => entryAt(book, number)?.packages['shell']?.version)
    .find((version) => version !== undefined && book.published.has(keyOf('shell', version)));
}

/** A rule that a package of a release breaks. */
type Fault = { name: string; rule: string; what: string };

const ofVersions = (versions: Versions): Fault[] =>
  Object.entries(versions).flatMap(([name, version]) => {
    const { faults, linksTo } = factsOf(name, version);
    return [
      ...Object.entries(faults).map(([rule, what]) => ({ name, rule, what })),
      ...(linksTo && !versions[linksTo] ? [{ name, rule: 'dead-link', what: linksTo }] : []),
    ];
  });

/** What keeps versions from running together. Nothing excuses it. */
export const unable = (versions: Versions): string[] =>
  Object.entries(versions).flatMap(([name, version]) =>
    name !== 'shell' && !canRun(versions['shell'] ?? '', name, version) ? [name] : [],
  );

/** What refuses a release: what it makes worse than the live one, unless that is waived for the very version. */
export function counting(book: Book, state: State, wanted: Versions, isBreaking: boolean): Fault[] {
  const live = versionsOf(state.packages);
  const before = previousShell(book, state, wanted['shell'] ?? '');
  const noWayBack = Object.entries(wanted).flatMap(([name, version]) => {
    const own = live[name];
    const isExempt = before === undefined || isBreaking || (own !== undefined && !canRun(before, name, own));
    return name === 'shell' || isExempt || canRun(before, name, version)
      ? []
      : [{ name, rule: 'no-way-back', what: before }];
  });
  const standing = new Set(ofVersions(live).map((fault) => JSON.stringify(fault)));
  return [...ofVersions(wanted), ...noWayBack].filter((fault) => {
    const { name, rule } = fault;
    const isSame = live[name] === wanted[name];
    const isNoWorse = standing.has(JSON.stringify(fault)) && (isSame || rule !== 'path-outside-mounts');
    return !isNoWorse && !state.waivers[keyOf(name, wanted[name] ?? '')]?.includes(rule);
  });
}
