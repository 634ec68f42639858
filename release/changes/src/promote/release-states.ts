import type {
  Canary,
  ExactVersion,
  LivePackage,
  LogEntry,
  NextState,
  Note,
  Rules,
  Waivers,
} from '@site/release-model/log-entry';
import type { PublicSettings } from '@site/contracts';
import { canaryNames } from '../canary/canary-names.ts';
import { nextOf } from './next-state.ts';

type Packages = Readonly<Record<string, LivePackage>>;

/** What a promotion makes live, rendered and let pass. */
export type PromotedRelease = {
  packages: Packages;
  settings: PublicSettings;
  rules: Rules;
  waivers: Waivers | undefined;
  /** Package name → version that was named: it is withdrawn no longer. */
  named: Readonly<Record<string, ExactVersion>>;
  /** Hash of the code that rendered every page the last time. */
  tool: string;
};

/** The state after a promotion; the first one has nothing before it. */
export function promoted(state: LogEntry | undefined, { named, ...release }: PromotedRelease): NextState {
  const before = state
    ? nextOf(state)
    : { hold: null, pruning: null, lastPrune: 0, quarantined: {}, withdrawn: [] };
  const names = new Set(Object.entries(named).map(keyOf));
  return { ...before, ...release, withdrawn: before.withdrawn.filter((each) => !names.has(each)) };
}

/** The state after a return: what is left comes back by name only, and the waivers of what comes back count again. */
export function returned(
  state: LogEntry,
  before: Pick<LogEntry, 'waivers'>,
  { packages, settings }: Pick<NextState, 'packages' | 'settings'>,
): NextState {
  const left = Object.entries(state.packages).filter(
    ([name, { content }]) => content !== packages[name]?.content,
  );
  return {
    ...nextOf(state),
    packages,
    settings,
    waivers: { ...before.waivers, ...state.waivers },
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

/** The state after a failing canary was taken back; null if it has ended meanwhile. */
export function canaryReturned(
  state: LogEntry,
  { began }: Pick<Canary, 'began'>,
  note: Note,
): NextState | null {
  const { canary, ...next } = nextOf(state);
  if (canary?.began !== began) return null;
  const names = canaryNames(state, canary);
  const failed = Object.entries(canary.packages).filter(([name]) => names.includes(name));
  return banned(next, Object.fromEntries(failed), note);
}

/** The state with a canary as it goes on; without one, all visitors get the live release. */
export function withCanaryAs(state: LogEntry, canary: Canary | undefined): NextState {
  const { canary: _before, ...next } = nextOf(state);
  return { ...next, ...(canary ? { canary } : {}) };
}

/** The state with other settings, with which every page was rendered. */
export const configured = (
  state: LogEntry,
  release: Pick<NextState, 'packages' | 'settings' | 'tool'>,
): NextState => ({ ...nextOf(state), ...release });

const keyOf = ([name, { version }]: [string, Pick<ExactVersion, 'version'>]): string => `${name}@${version}`;
