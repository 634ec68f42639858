import budgets from '../../budgets.json' with { type: 'json' };
import type { CandidateVersions } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Bytes of scripts that a visitor may have to load from a remote: its entry, and any one page or fragment beside it. */
export type Budget = { entry: number; expose: number };

const { shell: shellBudget, '*': defaultBudget, ...ownBudgets } = budgets;

/** No package makes visitors load more scripts than release/budgets.json allows. */
export function byteBudget({ shell, remotes }: CandidateVersions): Refusal[] {
  return [
    ...excess(shell.info.name, 'every page', shell.scriptBytes, shellBudget.scripts),
    ...remotes.flatMap(({ info, entryBytes, exposes }) => {
      const budget = budgetOf(info.name);
      return [
        ...excess(info.name, 'the entry', entryBytes, budget.entry),
        ...Object.entries(exposes).flatMap(([expose, bytes]) =>
          excess(info.name, expose, bytes, budget.expose),
        ),
      ];
    }),
  ];
}

function budgetOf(name: string): Budget {
  return (ownBudgets as Readonly<Record<string, Budget>>)[name] ?? defaultBudget;
}

function excess(name: string, loaded: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return [];
  const format = (value: number) => value.toLocaleString('en');
  return [
    {
      package: name,
      rule: 'byte-budget',
      value: `${loaded}: ${format(bytes)} B of scripts, the budget is ${format(budget)} B`,
      fix: `load less, or load it later; raise a budget in release/budgets.json only with a reason`,
    },
  ];
}
