import { randomBytes } from 'node:crypto';
import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { packagesWithOtherPages } from '../../model/log/changes.ts';
import {
  type Canary,
  type CanaryPlan,
  type ExactVersion,
  type LivePackage,
  type LogEntry,
  type NextState,
  type Note,
  type Rules,
  type SiteState,
  UNDECIDED,
} from '../../model/log/log-entry.ts';
import { SHELL } from '../../model/release/pages.ts';

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
export const nextOf = (state: NextState): NextState => ({
  packages: state.packages,
  settings: state.settings,
  rules: state.rules,
  hold: state.hold,
  ...(state.held ? { held: state.held } : {}),
  quarantined: state.quarantined,
  withdrawn: state.withdrawn,
  tool: state.tool,
  ...(state.canary ? { canary: state.canary } : {}),
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
): boolean => Object.hasOwn(state?.quarantined ?? {}, `${name}@${version}`);

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
  const before = state ? nextOf(state) : UNDECIDED;
  const names = new Set(Object.entries(named).map(keyOf));
  return { ...before, ...release, withdrawn: before.withdrawn.filter((each) => !names.has(each)) };
}

/** The state after a return: what is left comes back by name only. */
export function returned(state: LogEntry, packages: Packages, settings: PublicSettings): NextState {
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

/** A state in which versions, `<package>@<version>`, may not go live. */
export const banned = (state: NextState, versions: readonly string[], note: Note): NextState => ({
  ...state,
  quarantined: { ...state.quarantined, ...Object.fromEntries(versions.map((each) => [each, note])) },
});

/** The state in which a version may not go live; null if it is so. Throws a {@link UserError} if it is live. */
export function quarantined(state: LogEntry, version: string, note: Note): NextState | null {
  if (Object.hasOwn(state.quarantined, version)) return null;
  const live = Object.entries(state.packages).find((each) => keyOf(each) === version);
  if (live) {
    const [name, { version: exact }] = live;
    throw new UserError(
      `${name} ${exact} is live: return to the version before with "site rollback ${name}", then quarantine it.`,
    );
  }
  return banned(nextOf(state), [version], note);
}

/** The state in which a version may go live again; null if it is so. */
export function released(state: LogEntry, version: string): NextState | null {
  const { [version]: before, ...others } = state.quarantined;
  return before ? { ...nextOf(state), quarantined: others } : null;
}

/** The state with a package on hold, or everything for null; null if it is so. */
export function held(state: LogEntry, name: string | null, note: Note): NextState | null {
  if (name === null) return state.hold ? null : { ...nextOf(state), hold: note };
  checkIsLive(state, name);
  const before = state.held ?? {};
  return Object.hasOwn(before, name) ? null : { ...nextOf(state), held: { ...before, [name]: note } };
}

/** The state without a hold; null if there is none. */
export function resumed(state: LogEntry, name: string | null): NextState | null {
  if (name === null) return state.hold ? { ...nextOf(state), hold: null } : null;
  // A hold may outlive its package, if the whole site goes back to a release without it.
  if (!Object.hasOwn(state.held ?? {}, name)) return null;
  const { [name]: _ended, ...others } = state.held ?? {};
  const { held: _before, ...next } = nextOf(state);
  return Object.keys(others).length > 0 ? { ...next, held: others } : next;
}

/** The state with other rules; null if it has them. */
export const withRules = (state: LogEntry, rules: Rules): NextState | null =>
  JSON.stringify(rules) === JSON.stringify(state.rules) ? null : { ...nextOf(state), rules };

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
 */
export function withCanary(state: LogEntry, plan: CanaryPlan, packages: Packages, { at }: Note): NextState {
  const changed = packagesWithOtherPages(state.packages, packages);
  const own = Object.fromEntries(Object.entries(packages).filter(([name]) => changed.includes(name)));
  const canary = renewed(
    { ...plan, began: state.number + 1, salt: randomBytes(8).toString('hex'), packages: own },
    at,
  );
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
  return banned(next, failed.map(keyOf), note);
}

/**
 * The state in which a canary has another share, or lasts longer; null if it is not as it was seen. Throws a
 * {@link UserError} if there is none.
 */
export function canaryStepped(
  state: LogEntry,
  share: number,
  { at }: Note,
  seen: SeenCanary | undefined,
  isRenewal: boolean,
): NextState | null {
  const { canary } = state;
  if (seen && !isAsSeen(canary, seen)) return null;
  if (!canary) {
    throw new UserError('There is no canary: begin one with "site canary careers@0123456789 --share 5".');
  }
  const { until } = renewed(canary, at);
  if (isRenewal) return { ...nextOf(state), canary: { ...canary, until } };
  const steps = canary.steps.filter((each) => each > share);
  return { ...nextOf(state), canary: renewed({ ...canary, share, steps }, at) };
}

/** The state without a canary of none but these packages; null if there is none, or if it is not as it was seen. */
export function canaryEnded(
  state: LogEntry,
  names: readonly string[],
  seen: SeenCanary | undefined,
): NextState | null {
  const { canary, ...next } = nextOf(state);
  if (!canary || !canaryNames(state, canary).every((each) => names.includes(each))) return null;
  return seen && !isAsSeen(canary, seen) ? null : next;
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
