import { OWN_BUDGETS } from './own-budgets.ts';
import type { BrowserBudgets } from '../log/log-entry.ts';

/** Budgets of a site whose log has none for browsers: those that this release tool brings. */
export const DEFAULT_BROWSER_BUDGETS: BrowserBudgets = OWN_BUDGETS.browser;
