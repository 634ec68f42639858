import { randomBytes } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { Canary, CanaryPlan, LivePackage, LogEntry, NextState } from '@site/release-model/log-entry';
import { liveState, nextOf } from '../promote/next-state.ts';

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
 * The next state with a new canary.
 *
 * @param packages of the whole release that it would become
 */
export function withCanary(
  state: LogEntry,
  plan: CanaryPlan,
  packages: Readonly<Record<string, LivePackage>>,
): NextState {
  const changed = packagesWithOtherPages(state.packages, packages);
  return {
    ...nextOf(state),
    canary: renewed({
      ...plan,
      began: state.number + 1,
      salt: randomBytes(8).toString('hex'),
      packages: Object.fromEntries(Object.entries(packages).filter(([name]) => changed.includes(name))),
    }),
  };
}

/** A canary as an entry that is made now has it. */
export function renewed(canary: Omit<Canary, 'steppedAt' | 'until'>, now = Date.now()): Canary {
  return {
    ...canary,
    steppedAt: new Date(now).toISOString(),
    until: new Date(now + canary.limitMinutes * 60_000).toISOString(),
  };
}
