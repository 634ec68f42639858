import { UserError } from '@site/contracts/user-error';
import type { ExactVersion, LogEntry, NextState } from '@site/release-model/log-entry';

/** The live state. Throws a {@link UserError} before the first promotion. */
export function liveState(entry: LogEntry | undefined): LogEntry {
  if (!entry) throw new UserError('Nothing is live yet: there is nothing to change.');
  return entry;
}

/** The parts of a state that the next one keeps unless it changes them. */
export const nextOf = ({
  packages,
  settings,
  rules,
  hold,
  held,
  pruning,
  quarantined,
  withdrawn,
  waivers,
  lastPrune,
  tool,
  canary,
}: NextState): NextState => ({
  packages,
  settings,
  rules,
  hold,
  ...(held ? { held } : {}),
  pruning,
  quarantined,
  withdrawn,
  ...(waivers ? { waivers } : {}),
  lastPrune,
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
