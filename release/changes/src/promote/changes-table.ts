import { UserError } from '@site/contracts/user-error';
import type { LogEntry } from '@site/release-model/log-entry';
import { THE_SITE } from '@site/release-model/owners';
import { z } from 'zod';
import {
  browserRule,
  name,
  ownPackage,
  plan,
  release,
  seen,
  share,
  someSettings,
  version,
} from './argument-schemas.ts';
import { change, type PromoteMore } from './change.ts';
import { adopted } from './guards.ts';
import {
  banned,
  canaryNames,
  canaryReturned,
  checkIsLive,
  checkMayBegin,
  configured,
  isAsSeen,
  liveState,
  nextOf,
  promoted,
  renewed,
  returned,
  withCanary,
  type PreparedReturn,
  type PromotedRelease,
} from './next-states.ts';
import { changedNames, checkRetired } from './wanted-release.ts';

const prepareRelease = async () => (await import('./prepare-release.ts')).prepareRelease;

/** Every change of the log. Its name, and whose it is, are in `ACTIONS`. */
export const CHANGES = {
  promote: change<typeof release, PromotedRelease, PromoteMore, LogEntry | undefined>({
    arguments: release,
    owners: changedNames,
    isSigned: true,
    must: checkRetired,
    prepare: prepareRelease,
    next: (state, _order, _note, prepared) => promoted(state, prepared),
    done: (_order, { number }) => `Release ${number} is live.`,
    otherwise: () => 'These versions were live already.',
  }),
  canary: change({
    arguments: { ...release, canary: plan },
    owners: changedNames,
    isSigned: true,
    must: (state: LogEntry | undefined, order) => {
      checkMayBegin(state);
      checkRetired(state, order);
    },
    prepare: prepareRelease,
    next: (state, { canary }, note, prepared) => withCanary(liveState(state), canary, prepared, note),
    done: ({ canary: { share } }, { number }) => `${share} % of the visitors get entry ${number}.`,
    otherwise: () => 'These versions were live already.',
  }),
  /** The same share is given for longer. Of the canary as it was seen, if that is said. */
  'canary-step': change({
    arguments: {
      share,
      seen: seen.optional(),
      /** Whether it only lasts longer, and gives nobody another release. */
      isRenewal: z.boolean().optional(),
    },
    owners: (state) => (state.canary ? canaryNames(state, state.canary) : []),
    isOnHold: ({ isRenewal = false }) => isRenewal,
    next: (state, order, { at }) => {
      const { canary } = state;
      if (order.seen && !isAsSeen(canary, order.seen)) return null;
      if (!canary)
        throw new UserError('There is no canary: begin one with "site canary careers@0123456789 --share 5".');
      const { until } = renewed(canary, at);
      if (order.isRenewal) return { ...nextOf(state), canary: { ...canary, until } };
      const steps = canary.steps.filter((each) => each > order.share);
      return { ...nextOf(state), canary: renewed({ ...canary, share: order.share, steps }, at) };
    },
    done: ({ share }) => `${share} % of the visitors get the canary.`,
    otherwise: () => 'There is no canary any more.',
  }),
  /** Only a canary of none but these packages, or as it was seen. */
  'canary-end': change({
    arguments: { names: z.array(name).readonly(), seen: seen.optional() },
    owners: (_state, { names }) => names,
    next: (state, order) => {
      const { canary, ...next } = nextOf(state);
      if (!canary || !canaryNames(state, canary).every((each) => order.names.includes(each))) return null;
      return order.seen && !isAsSeen(canary, order.seen) ? null : next;
    },
    done: () => 'Every visitor gets the live release.',
    otherwise: () => 'There is no canary any more.',
  }),
  /** A package to the version before its live one; or everything, for null, to a release. */
  rollback: change({
    arguments: {
      package: z.string().nullable(),
      /** The content to which the package returns, if somebody has seen it. */
      content: z.string().optional(),
      release: z.int().positive().optional(),
      /** Whether public addresses may become ones of this machine. */
      isForced: z.boolean().optional(),
    },
    owners: (_state, { package: own }) => [own ?? THE_SITE],
    start: 'last-readable',
    must: (state, { package: own }) => void (own !== null && checkIsLive(state, own)),
    prepare: async () => (await import('./prepare-return.ts')).prepareRollback,
    next: (state, _order, _note, prepared: PreparedReturn) => returned(state, prepared),
    done: (_order, { number }) => `Release ${number} is live.`,
    otherwise: () => 'These versions were live already.',
  }),
  /** A canary as it was seen, or a live version, is taken back; what failed is quarantined. */
  return: change({
    arguments: { seen: seen.optional(), package: name.optional(), version: z.string().optional() },
    owners: (_state, { package: own }) => (own === undefined ? [] : [own]),
    start: 'last-readable',
    prepare: async () => (await import('./prepare-return.ts')).prepareAutomaticReturn,
    next: (
      state,
      { seen: canary, package: own = '', version: failed = '' },
      note,
      prepared: PreparedReturn | null,
    ) => {
      if (canary) return canaryReturned(state, canary, note);
      return prepared && banned(returned(state, prepared), { [own]: { version: failed } }, note);
    },
    done: (_order, { why = '' }) => `${why}: taken back`,
    otherwise: () => '',
  }),
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
    start: 'last-readable',
    next: (state, order, note) => {
      const { package: own, version: exact } = order;
      if (Object.hasOwn(state.quarantined, keyOf(order))) return null;
      if (Object.hasOwn(state.packages, own) && state.packages[own]?.version === exact) {
        throw new UserError(
          `${own} ${exact} is live: return to the version before with "site rollback ${own}", then quarantine it.`,
        );
      }
      return banned(nextOf(state), { [own]: { version: exact } }, note);
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
  /** Some settings; a value that is undefined stands for none. */
  settings: change({
    arguments: {
      settings: someSettings,
      isForced: z.boolean().optional(),
    },
    owners: () => [THE_SITE],
    prepare: async () => (await import('./prepare-release.ts')).prepareSettings,
    next: (state, _order, _note, prepared: Parameters<typeof configured>[1]) => configured(state, prepared),
    done: (_order, { number, changes }) =>
      `Release ${number} is live: ${Object.keys(changes.settings ?? {}).join(', ')} changed.`,
    otherwise: () => 'The live site has these settings already.',
  }),
  /** Another choice about the browser, or the rules of this release tool without one. */
  rules: change({
    arguments: { browser: browserRule.optional() },
    owners: () => [THE_SITE],
    next: (state, { browser }) => {
      const rules = browser ? { ...state.rules, browser } : adopted(state.rules);
      return JSON.stringify(rules) === JSON.stringify(state.rules) ? null : { ...nextOf(state), rules };
    },
    done: () => 'The site has other rules.',
    otherwise: ({ browser }) =>
      browser ? 'The site has this rule already.' : 'The site has these rules already.',
  }),
} as const;

/** What an order of a change says. */
export type OrderOf<Name extends keyof typeof CHANGES> = Name extends Name
  ? z.infer<z.ZodObject<(typeof CHANGES)[Name]['arguments']>>
  : never;

const keyOf = ({ package: own, version: exact }: { package: string; version: string }): string =>
  `${own}@${exact}`;
