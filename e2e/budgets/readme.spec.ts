import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';
import { BUDGET, FIRST_VISIT_REQUESTS, PAGE_BUDGETS } from './figures.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** The last column of the README's table of figures, by the start of the first. */
const LIMITS: Readonly<Record<string, string>> = {
  'home: requests of a first visit': String(FIRST_VISIT_REQUESTS),
  'home: all JavaScript of a first visit': kilobytes(BUDGET.homeJavaScriptBytes),
  'of that, the shell': `${kilobytes(BUDGET.shellScriptBytes)} each`,
  'remote entries': kilobytes(BUDGET.remoteEntryBytes),
  'HTML of the home page': kilobytes(PAGE_BUDGETS['marketing']!.htmlBytes),
  'round trips to the largest paint': `${BUDGET.roundTripsToLargestPaint}; ${BUDGET.roundTripsToHydrated}`,
  'round trips of a navigation': String(BUDGET.roundTripsOfNavigation),
  'elements of home': String(BUDGET.elementsStyledByAnotherRemote),
  'elements of pricing': String(BUDGET.elementsStyledByNavigation),
  'cumulative layout shift': String(BUDGET.layoutShift),
};

test("the README's limits are those that the tests hold the site to", () => {
  const rows = readFileSync(path.join(WORKSPACE, 'README.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [start, limit] of Object.entries(LIMITS)) {
    const found = rows.filter(([, figure = '']) => figure.startsWith(start));
    expect(
      found.map((row) => row.at(-2)),
      start,
    ).toEqual([limit]);
  }
});
