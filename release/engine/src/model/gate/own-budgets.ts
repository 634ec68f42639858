import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Budgets } from '../log/log-entry.ts';

/** The budgets that this release tool brings, from its budgets.json. */
export const OWN_BUDGETS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../budgets.json'), 'utf8'),
) as Budgets;
