import { UserError } from '@site/contracts/user-error';
import type { BrowserRule, LogEntry, NextState, Note } from '@site/release-model/log-entry';
import { isBrowserRule } from '@site/release-model/log-entry';
import { THE_SITE } from '@site/release-model/owners';
import { isPackageName, isVersion } from '@site/release-model/package-name';
import { z } from 'zod';
import { renewed } from '../canary/begin-canary.ts';
import { canaryNames, hasVersions } from '../canary/canary-names.ts';
import { adopted } from './guards.ts';
import { nextOf } from './next-state.ts';

/** One kind of change. */
type Change<Shape extends z.ZodRawShape> = {
  /** What an order says; the same for a command, a request and the console. */
  arguments: Shape;
  /** Whose keys it needs where the owners decide: names of packages, or `THE_SITE`. */
  owners: (state: LogEntry, order: z.infer<z.ZodObject<Shape>>) => readonly string[];
  /** Set if it may begin behind a damaged entry: it protects visitors. */
  startsBehindDamage?: true;
  /** The state afterwards, and nothing else; null if it is so already. Throws a `UserError` if it is not possible. */
  next: (state: LogEntry, order: z.infer<z.ZodObject<Shape>>, note: Note) => NextState | null;
  /** What is so afterwards, in a sentence. */
  done: (order: z.infer<z.ZodObject<Shape>>) => string;
  /** Why there was nothing to change. */
  otherwise: (order: z.infer<z.ZodObject<Shape>>) => string;
};

const change = <Shape extends z.ZodRawShape>(row: Change<Shape>): Change<Shape> => row;

const name = z.string().refine(isPackageName);
const version = { package: name, version: z.string().refine(isVersion) };
const ownPackage = { package: name.nullable() };

/** Every change that needs nothing but the last state: no page is rendered for it. */
export const CHANGES = {
  /** A package, or everything for null. */
  hold: change({
    arguments: ownPackage,
    owners: (_state, { package: own }) => [own ?? THE_SITE],
    next: (state, { package: own }, note) => {
      if (own === null) return state.hold ? null : { ...nextOf(state), hold: note };
      checkIsLive(state, own);
      const held = state.held ?? {};
      return Object.hasOwn(held, own) ? null : { ...nextOf(state), held: { ...held, [own]: note } };
    },
    done: ({ package: own }) => `${own ?? 'The site'} is on hold.`,
    otherwise: ({ package: own }) => `${own ?? 'The site'} is on hold already.`,
  }),
  resume: change({
    arguments: ownPackage,
    owners: (_state, { package: own }) => [own ?? THE_SITE],
    next: (state, { package: own }) => {
      if (own === null) return state.hold ? { ...nextOf(state), hold: null } : null;
      // A hold may outlive its package, if the whole site goes back to a release without it.
      if (!Object.hasOwn(state.held ?? {}, own)) return null;
      const { [own]: _ended, ...others } = state.held ?? {};
      const { held: _before, ...next } = nextOf(state);
      return Object.keys(others).length > 0 ? { ...next, held: others } : next;
    },
    done: ({ package: own }) => `${own ?? 'The site'} is not on hold.`,
    otherwise: ({ package: own }) => `${own ?? 'The site'} is not on hold.`,
  }),
  quarantine: change({
    arguments: version,
    owners: (_state, { package: own }) => [own],
    startsBehindDamage: true,
    next: (state, order, note) => {
      const key = keyOf(order);
      if (Object.hasOwn(state.quarantined, key)) return null;
      if (
        Object.hasOwn(state.packages, order.package) &&
        state.packages[order.package]?.version === order.version
      ) {
        throw new UserError(
          `${order.package} ${order.version} is live: return to the version before with "site rollback ${order.package}", then quarantine it.`,
        );
      }
      return { ...nextOf(state), quarantined: { ...state.quarantined, [key]: note } };
    },
    done: (order) => `${order.package} ${order.version} is quarantined.`,
    otherwise: () => 'This version is quarantined already.',
  }),
  release: change({
    arguments: version,
    owners: (_state, { package: own }) => [own],
    next: (state, order) => {
      const { [keyOf(order)]: before, ...quarantined } = state.quarantined;
      return before ? { ...nextOf(state), quarantined } : null;
    },
    done: (order) => `${order.package} ${order.version} may go live again.`,
    otherwise: () => 'This version is not quarantined.',
  }),
  /** Another choice about the browser, or the rules of this release tool without one. */
  rules: change({
    arguments: { browser: z.custom<BrowserRule>((text) => isBrowserRule(String(text))).optional() },
    owners: () => [],
    next: (state, { browser }) => {
      const rules = browser ? { ...state.rules, browser } : adopted(state.rules);
      return JSON.stringify(rules) === JSON.stringify(state.rules) ? null : { ...nextOf(state), rules };
    },
    done: () => 'The site has other rules.',
    otherwise: ({ browser }) =>
      browser ? 'The site has this rule already.' : 'The site has these rules already.',
  }),
  /** The same share is given for longer. Of the canary of these versions alone, if they are named. */
  'canary-step': change({
    arguments: { share: z.int().min(0).max(100), versions: z.record(name, z.string()).optional() },
    owners: (state) => (state.canary ? canaryNames(state, state.canary) : []),
    next: (state, { share, versions }) => {
      const { canary } = state;
      if (!canary || (versions && !hasVersions(state, canary, versions)))
        throw new UserError('There is no canary: begin one with "site canary careers@0123456789 --share 5".');
      const steps = canary.steps.filter((each) => each > share);
      return { ...nextOf(state), canary: renewed({ ...canary, share, steps }) };
    },
    done: ({ share }) => `${share} % of the visitors get the canary.`,
    otherwise: () => '',
  }),
  /** Only a canary of none but these packages. */
  'canary-end': change({
    arguments: { packages: z.array(name).readonly() },
    owners: (_state, { packages }) => packages,
    next: (state, { packages }) => {
      const { canary, ...next } = nextOf(state);
      if (!canary || !canaryNames(state, canary).every((each) => packages.includes(each))) return null;
      return next;
    },
    done: () => 'Every visitor gets the live release.',
    otherwise: () => 'There is no canary any more.',
  }),
} as const;

/** A change of {@link CHANGES}. */
export type StateChange = keyof typeof CHANGES;

/** What an order of a change says. */
export type OrderOf<Name extends StateChange> = z.infer<z.ZodObject<(typeof CHANGES)[Name]['arguments']>>;

const keyOf = ({ package: own, version: exact }: { package: string; version: string }): string =>
  `${own}@${exact}`;

/** Throws a {@link UserError} for a package that is not live. */
export function checkIsLive({ packages }: LogEntry, own: string): void {
  if (Object.hasOwn(packages, own)) return;
  const names = Object.keys(packages).join(', ');
  throw new UserError(`"${own}" is not part of the live release: choose one of ${names}.`);
}
