import { ACTIONS, type Action } from '@site/release-model/actions';
import { gateVersion, releaseVersion } from '@site/release-model/own-tool';
import { OWN_BUDGETS } from '@site/release-model/own-budgets';
import type { LogEntry, Note, Rules } from '@site/release-model/log-entry';
import { minute } from '@site/release-model/minute';
import { UserError } from '@site/contracts/user-error';

/** The rules that this release tool brings: its gate and release/budgets.json. */
export const ownRules = (): Rules => ({
  gate: gateVersion(),
  release: releaseVersion(),
  budgets: OWN_BUDGETS,
  browser: 'available',
});

/** The rules that this release tool brings, for a site with its own choice about the browser. */
export const adopted = ({ browser }: Rules): Rules => ({ ...ownRules(), browser });

/**
 * Throws a {@link UserError} while the site is on hold, or one of the packages that would change, unless the action is
 * possible during a hold.
 */
export function checkMayChange(
  action: Action,
  state: LogEntry | undefined,
  names: readonly string[] = [],
): void {
  if (ACTIONS[action].onHold) return;
  if (state?.hold) throw onHold('The site', state.hold, 'site resume');
  for (const name of names) {
    const hold = heldIn(state)[name];
    if (hold) throw onHold(name, hold, `site resume ${name}`);
  }
}

/** The packages that are on hold, by name. */
export const heldIn = (state: Pick<LogEntry, 'held'> | undefined): Readonly<Record<string, Note>> =>
  // A name such as "constructor" must not find anything else.
  Object.assign(Object.create(null) as Record<string, Note>, state?.held);

const onHold = (what: string, { at, by, why }: Note, remedy: string): UserError =>
  new UserError(
    `${what} is on hold since ${minute(at)} UTC by ${by}: ${why ?? 'no reason given'}. "${remedy}" ends it.`,
  );

/** Throws a {@link UserError} if this release tool has another gate than the live site. */
export function checkRules(rules: Rules): void {
  if (rules.gate === gateVersion()) return;
  if (rules.release !== releaseVersion()) {
    throw new UserError(
      `The live site checks with @site/release ${rules.release}, and this is ${releaseVersion()}: install @site/release@${rules.release}, or have this one adopted for everybody with "site rules --adopt --why …".`,
    );
  }
  throw new UserError(
    'The gate of this release tool differs from that of the live site: undo the change, or adopt it for everybody with "site rules --adopt --why …".',
  );
}
