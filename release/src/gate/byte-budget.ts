import budgets from '../../budgets.json' with { type: 'json' };
import type { CandidateParts } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Bytes that a remote may make a visitor load: its entry, and the scripts of any one page or fragment beside it. */
export type Budget = { entry: number; expose: number };

const { shell: shellBudget, '*': defaultBudget, ...ownBudgets } = budgets;

/** No package makes visitors load more than release/budgets.json grants it. */
export function byteBudget({ shell, remotes }: CandidateParts): Refusal[] {
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

function excess(name: string, what: string, bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return [];
  const format = (value: number) => value.toLocaleString('en');
  return [
    {
      package: name,
      rule: 'byte-budget',
      value: `${what}: ${format(bytes)} B of scripts, the budget is ${format(budget)} B`,
      fix: `load less, or later; raising a figure in release/budgets.json needs a reason`,
    },
  ];
}
