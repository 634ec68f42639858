import budgets from '../../budgets.json' with { type: 'json' };
import type { BrowserBudgets } from '../log/log-entry.ts';

/** Budgets of a site whose log has none for browsers: those that this release tool brings. */
export const DEFAULT_BROWSER_BUDGETS: BrowserBudgets = budgets.browser;
