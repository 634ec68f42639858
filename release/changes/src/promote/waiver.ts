import { UserError } from '@site/contracts/user-error';
import { Refused } from '@site/release-build/gate';
import type { ReportRefs } from '@site/release-model/log-entry';
import { BROWSER_RULES, type Refusal, ruleKind, RULES } from '@site/release-model/refusal';
import { whoseKey } from '@site/release-model/owners';
import { waiverOf, type MayWaive } from './may-waive.ts';

const NAMES = new Set<string>([...RULES, ...BROWSER_RULES]);

/** Throws a {@link UserError} for the first name that no rule has, or whose rule nobody may waive. */
export function checkRuleNames(names: readonly string[]): void {
  const unknown = names.find((name) => !NAMES.has(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no rule "${unknown}": a refusal names its rule behind the package.`);
  }
  const never = names.find((name) => ruleKind(name) === 'cannot-run');
  if (never !== undefined) {
    throw new UserError(
      `The rule "${never}" can't be waived: what can't run never goes live. Do what the refusal says.`,
    );
  }
}

/** Rules that don't count for one promotion. */
export class Waiver {
  readonly #rules: ReadonlySet<string>;

  /** Throws a {@link UserError} for a rule that does not exist, or that nobody may waive. */
  constructor(rules: readonly string[]) {
    checkRuleNames(rules);
    this.#rules = new Set(rules);
  }

  /** The refusals whose rules count, also those that whoever promotes may not waive. */
  counting(refusals: readonly Refusal[], mayWaive: MayWaive): Refusal[] {
    return refusals.flatMap((refusal) => {
      const { rule, fix } = refusal;
      if (!this.#rules.has(rule)) return [refusal];
      if (mayWaive(refusal)) return [];
      return [{ ...refusal, fix: `${fix}, or have it waived with a key of ${whoseKey(waiverOf(refusal))}` }];
    });
  }

  /** Throws a {@link Refused} if one of the refusals counts; it names the report of the check. */
  refuse(refusals: readonly Refusal[], mayWaive: MayWaive, report?: ReportRefs): void {
    const counting = this.counting(refusals, mayWaive);
    if (counting.length > 0) throw new Refused(counting, report);
  }
}
