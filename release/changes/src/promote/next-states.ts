import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { packagesWithOtherPages } from '@site/release-model/changes';
import { sha256 } from '@site/release-model/content';
import type {
  Canary,
  CanaryPlan,
  ExactVersion,
  LivePackage,
  LogEntry,
  NextState,
  Note,
  Rules,
  SiteState,
} from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';

type Packages = Readonly<Record<string, LivePackage>>;

/** The live state. Throws a {@link UserError} before the first promotion. */
export function liveState(entry: LogEntry | undefined): LogEntry {
  if (!entry) throw new UserError('Nothing is live yet: there is nothing to change.');
  return entry;
}

/** Throws a {@link UserError} for a package that is not live. */
export function checkIsLive({ packages }: LogEntry, own: string): void {
  if (Object.hasOwn(packages, own)) return;
  const names = Object.keys(packages).join(', ');
  throw new UserError(`"${own}" is not part of the live release: choose one of ${names}.`);
}

/** The parts of a state that the next one keeps unless it changes them. */
export const nextOf = ({
  packages,
  settings,
  rules,
  hold,
  held,
  quarantined,
  withdrawn,
  tool,
  canary,
}: NextState): NextState => ({
  packages,
  settings,
  rules,
  hold,
  ...(held ? { held } : {}),
  quarantined,
  withdrawn,
  tool,
  ...(canary ? { canary } : {}),
});

/** Packages with nothing but the two facts that say which version they are. */
export const exactVersions = (
  packages: Readonly<Record<string, ExactVersion>>,
): Record<string, ExactVersion> =>
  Object.fromEntries(
    Object.entries(packages).map(([name, { version, content }]) => [name, { version, content }]),
  );

/** Whether a version may not go live. */
export const isQuarantined = (
  state: Pick<SiteState, 'quarantined'> | undefined,
  name: string,
  { version }: Pick<ExactVersion, 'version'>,
): boolean =>
  // A site tells the public the hashes of such versions only.
  [`${name}@${version}`, sha256(`${name}@${version}`)].some((each) =>
    Object.hasOwn(state?.quarantined ?? {}, each),
  );

const keyOf = ([name, { version }]: [string, Pick<ExactVersion, 'version'>]): string => `${name}@${version}`;

/** What a promotion makes live, rendered and let pass. */
export type PromotedRelease = {
  packages: Packages;
  settings: PublicSettings;
  rules: Rules;
  /** Package name → version that was named: it is withdrawn no longer. */
  named: Readonly<Record<string, ExactVersion>>;
  /** Hash of the code that rendered every page the last time. */
  tool: string;
};

/** The state after a promotion; the first one has nothing before it. */
export function promoted(state: LogEntry | undefined, { named, ...release }: PromotedRelease): NextState {
  const before = state ? nextOf(state) : { hold: null, quarantined: {}, withdrawn: [] };
  const names = new Set(Object.entries(named).map(keyOf));
  return { ...before, ...release, withdrawn: before.withdrawn.filter((each) => !names.has(each)) };
}

/** The release that a return of a site or a package makes. */
export type PreparedReturn = {
  packages: Packages;
  settings: PublicSettings;
};

/** The state after a return: what is left comes back by name only. */
export function returned(state: LogEntry, { packages, settings }: PreparedReturn): NextState {
  const left = Object.entries(state.packages).filter(
    ([name, { content }]) => content !== packages[name]?.content,
  );
  return {
    ...nextOf(state),
    packages,
    settings,
    withdrawn: [...new Set([...state.withdrawn, ...left.map(keyOf)])],
  };
}

/** A state in which versions may not go live. */
export const banned = <State extends NextState>(
  state: State,
  versions: Readonly<Record<string, Pick<ExactVersion, 'version'>>>,
  note: Note,
): State => ({
  ...state,
  quarantined: {
    ...state.quarantined,
    ...Object.fromEntries(Object.entries(versions).map((each) => [keyOf(each), note])),
  },
});

/** The state with other settings, with which every page was rendered. */
export const configured = (
  state: LogEntry,
  release: Pick<NextState, 'packages' | 'settings' | 'tool'>,
): NextState => ({ ...nextOf(state), ...release });

/** Names of the packages that a canary has in another version: their owners decide about it. */
export const canaryNames = ({ packages }: LogEntry, canary: Canary): string[] =>
  Object.keys(canary.packages).filter((name) => packages[name]?.version !== canary.packages[name]?.version);

/** A canary as somebody saw it: what they decide is about this one alone. */
export type SeenCanary = Pick<Canary, 'began' | 'steppedAt'>;

/** Whether a canary is still there as somebody saw it. */
export const isAsSeen = (canary: Canary | undefined, seen: SeenCanary): boolean =>
  canary?.began === seen.began && canary.steppedAt === seen.steppedAt;

/** Throws a {@link UserError} if no canary may begin, because nothing is live or another one is under way. */
export function checkMayBegin(state: LogEntry | undefined): void {
  const { canary } = liveState(state);
  if (!canary || Date.parse(canary.until) <= Date.now()) return;
  const names = Object.keys(canary.packages).join(', ');
  throw new UserError(
    `A canary of ${names} is under way at ${canary.share} %: wait for its end, or end it with "site canary --stop".`,
  );
}

/**
 * The state with a new canary.
 *
 * @param packages of the whole release that it would become
 * @param salt of the canary
 */
export function withCanary(
  state: LogEntry,
  plan: CanaryPlan,
  { packages, salt }: Pick<PromotedRelease, 'packages'> & Pick<Canary, 'salt'>,
  { at }: Note,
): NextState {
  const changed = packagesWithOtherPages(state.packages, packages);
  const own = Object.fromEntries(Object.entries(packages).filter(([name]) => changed.includes(name)));
  const canary = renewed({ ...plan, began: state.number + 1, salt, packages: own }, at);
  return { ...nextOf(state), canary };
}

/** A canary as an entry of a time has it. */
export const renewed = (canary: Omit<Canary, 'steppedAt' | 'until'>, at: string): Canary => ({
  ...canary,
  steppedAt: at,
  until: new Date(Date.parse(at) + canary.limitMinutes * 60_000).toISOString(),
});

/** The state after a failing canary was taken back; null if somebody has ended or changed it meanwhile. */
export function canaryReturned(state: LogEntry, seen: SeenCanary, note: Note): NextState | null {
  const { canary, ...next } = nextOf(state);
  if (!canary || !isAsSeen(canary, seen)) return null;
  const names = canaryNames(state, canary);
  const failed = Object.entries(canary.packages).filter(([name]) => names.includes(name));
  return banned(next, Object.fromEntries(failed), note);
}

/**
 * The canary that goes on in the next state. It ends with any entry that changes what its pages were rendered from or what
 * they replace: the shell, the settings, or one of its packages; and if one of its versions, or one to which they fall back, may not go live any more.
 */
export function keptCanary(before: SiteState | undefined, next: NextState): Canary | undefined {
  const { canary } = next;
  if (!canary || !before) return undefined;
  const names = [SHELL, ...Object.keys(canary.packages)];
  const isSame =
    JSON.stringify(before.settings) === JSON.stringify(next.settings) &&
    names.every((name) => before.packages[name]?.pages === next.packages[name]?.pages) &&
    names.every((name) => before.packages[name]?.content === next.packages[name]?.content);
  const isAllowed = Object.entries(canary.packages).every(([name, { previous, ...each }]) =>
    [each, ...(previous ? [previous] : [])].every((version) => !isQuarantined(next, name, version)),
  );
  return isSame && isAllowed ? canary : undefined;
}
