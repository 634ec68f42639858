import { releaseVersion } from '../gate/release-version.ts';
import { gateVersion } from '../gate/gate-version.ts';
import { OWN_BUDGETS } from '../gate/own-budgets.ts';
import type { LogEntry, Rules } from '../log/log-entry.ts';
import { minute } from '../log/minute.ts';
import { UserError } from '../commands/user-error.ts';

/** The rules that this release tool brings: its gate and release/budgets.json. */
export const ownRules = (): Rules => ({
  gate: gateVersion(),
  release: releaseVersion(),
  budgets: OWN_BUDGETS,
});

/** The rules that this release tool brings, for a site with its own choice about the browser. */
export const adopted = ({ browser }: Rules): Rules => ({ ...ownRules(), ...(browser ? { browser } : {}) });

/** Throws a {@link UserError} while the site is on hold. */
export function checkMayChange(state: LogEntry | undefined): void {
  const hold = state?.hold;
  if (!hold) return;
  throw new UserError(
    `The site is on hold since ${minute(hold.at)} UTC by ${hold.by}: ${hold.why ?? 'no reason given'}. "site resume" ends it.`,
  );
}

/** Throws a {@link UserError} if this release tool has another gate than the live site. */
export function checkRules(rules: Rules): void {
  if (rules.gate === gateVersion()) return;
  if (rules.release && rules.release !== releaseVersion()) {
    throw new UserError(
      `The live site checks with @site/release ${rules.release}, and this is ${releaseVersion()}: install @site/release@${rules.release}, or have this one adopted for everybody with "site rules --adopt --why …".`,
    );
  }
  throw new UserError(
    'The gate of this release tool differs from that of the live site: undo the change, or adopt it for everybody with "site rules --adopt --why …".',
  );
}
