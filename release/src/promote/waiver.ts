import { UserError } from '../commands/user-error.ts';
import { Refused } from '../gate/gate.ts';
import type { LogEntry, ReportRefs } from '../log/log-entry.ts';
import { BROWSER_RULES } from '../browser/rule-names.ts';
import { RULES, type Refusal } from '../gate/refusal.ts';
import { whoseKey } from '../signatures/check-key.ts';
import { ownersOf } from '../signatures/live-owners.ts';
import { hasKeys } from '../signatures/owners.ts';
import type { Site } from '../store/site.ts';
import type { PromoteOrder } from './promote.ts';

const NAMES = new Set<string>([...RULES, ...BROWSER_RULES]);

/** Throws a {@link UserError} for the first name that no rule has. */
export function checkRuleNames(names: readonly string[]): void {
  const unknown = names.find((name) => !NAMES.has(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no rule "${unknown}": a refusal names its rule behind the package.`);
  }
}

/** Whether a rule may be waived where it refuses a package. */
export type MayWaive = (name: string) => boolean;

/**
 * Whose refusals an order may waive: with a key of the site everybody's, as where nobody has a key, otherwise those of its
 * own packages.
 */
export async function mayWaiveFor(
  site: Site,
  state: LogEntry | undefined,
  { packages, retires = [], key }: Pick<PromoteOrder, 'packages' | 'retires' | 'key'>,
): Promise<MayWaive> {
  const owners = await ownersOf(site, state);
  if (!hasKeys(owners) || owners.site.some(({ id }) => id === key)) return () => true;
  const own = new Set([...Object.keys(packages), ...retires]);
  return (name) => own.has(name);
}

/** Rules that don't count for one promotion. */
export class Waiver {
  readonly #rules: ReadonlySet<string>;
  readonly #used = new Set<string>();

  /** Throws a {@link UserError} for a rule that does not exist. */
  constructor(rules: readonly string[]) {
    checkRuleNames(rules);
    this.#rules = new Set(rules);
  }

  /** The refusals whose rules count: waived ones too, of packages for which they may not be waived. */
  counting(refusals: readonly Refusal[], mayWaive: MayWaive): Refusal[] {
    return refusals.flatMap((refusal) => {
      const { package: name, rule, fix } = refusal;
      if (!this.#rules.has(rule)) return [refusal];
      if (mayWaive(name)) return [];
      return [{ ...refusal, fix: `${fix}, or have it waived with a key of ${whoseKey(name)}` }];
    });
  }

  /** Throws a {@link Refused} if one of the refusals counts; it names the report of the check. */
  refuse(refusals: readonly Refusal[], mayWaive: MayWaive, report?: ReportRefs): void {
    const counting = this.counting(refusals, mayWaive);
    if (counting.length > 0) throw new Refused(counting, report);
    for (const { rule } of refusals) this.#used.add(rule);
  }

  /** The waived rules that would have refused the release, sorted. */
  get used(): string[] {
    return [...this.#used].sort();
  }
}
