import type { ExactVersion, LogEntry } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/site-paths';
import { UserError } from '@site/contracts/user-error';
import type { PromoteOrder } from './promote-order.ts';

/** The live packages that stay. Throws a {@link UserError} for a name that is not that of a live remote. */
export function withoutRetired(
  state: LogEntry | undefined,
  { packages, retires = [] }: Pick<PromoteOrder, 'packages' | 'retires'>,
): Readonly<Record<string, ExactVersion>> {
  const live = state?.packages ?? {};
  for (const name of retires) {
    if (name === SHELL) throw new UserError("The shell can't be retired: a site needs one.");
    if (!Object.hasOwn(live, name)) {
      throw new UserError(
        `${name} is not live, so it can't be retired: choose one of ${Object.keys(live).join(', ')}.`,
      );
    }
    if (Object.hasOwn(packages, name)) {
      throw new UserError(`${name} can't be promoted and retired at once: leave one of the two out.`);
    }
  }
  return Object.fromEntries(Object.entries(live).filter(([name]) => !retires.includes(name)));
}
