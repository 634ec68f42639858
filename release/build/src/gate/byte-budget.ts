import type { Budget, Budgets } from '@site/release-model/log-entry';
import type { CandidateVersions } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** No package makes visitors load more scripts than the budgets of the live site allow. */
export function byteBudget({ shell, remotes, budgets }: CandidateVersions): Refusal[] {
  return [
    ...excess(shell.info.name, 'every page', shell.entryBytes, budgets.shell.scripts),
    ...remotes.flatMap(({ info, entryBytes, exposes }) => {
      const budget = budgetOf(budgets, info.name);
      return [
        ...excess(info.name, 'the entry', entryBytes, budget.entry),
        ...Object.entries(exposes).flatMap(([expose, bytes]) =>
          excess(info.name, expose, bytes, budget.expose),
        ),
      ];
    }),
  ];
}

/** Budget of a remote: its own, or the one for all others. */
function budgetOf({ remotes, others }: Budgets, name: string): Budget {
  return (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? others;
}

function excess(name: string, loaded: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return [];
  const format = (value: number) => value.toLocaleString('en');
  return [
    {
      package: name,
      rule: 'byte-budget' as const,
      value: `${loaded}: ${format(bytes)} B of scripts, the budget is ${format(budget)} B`,
      fix: 'load less, or load it later; whoever operates the site raises a budget with "site rules", and with a reason',
    },
  ];
}
