/** What a package uses of its budgets, in bytes as served. */
export type BudgetUse = { package: string; lines: readonly BudgetLine[] };

/** One budget. */
export type BudgetLine = {
  /** `entry`, `heaviest page`, … */
  what: string;
  /** Which page or part it is, if there are several. */
  of?: string;
  used: number;
  budget: number;
};
