import type { BudgetLine, BudgetUse } from '../../document/console-state.ts';
import type { PackageOutline } from '@site/release-model/package-outline';
import type { Budgets } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';
import type { Snapshot } from './snapshot.ts';

/** What each live package uses of the site's budgets. */
export async function budgetUses({ entry, content }: Snapshot): Promise<BudgetUse[]> {
  if (!entry) return [];
  const { budgets } = entry.rules;
  const uses = Object.entries(entry.packages).map(async ([name, { outline }]) => ({
    package: name,
    lines: outline ? linesOf(name, await content.read<PackageOutline>(outline), budgets) : [],
  }));
  return Promise.all(uses);
}

function linesOf(name: string, outline: PackageOutline, budgets: Budgets): BudgetLine[] {
  const { entryBytes, exposes, heaviest } = outline;
  const own = (Object.hasOwn(budgets.remotes, name) ? budgets.remotes[name] : undefined) ?? budgets.others;
  const [expose, bytes] = Object.entries(exposes).sort(([, a], [, b]) => b - a)[0] ?? [];
  const scripts: BudgetLine[] =
    name === SHELL
      ? [{ what: 'scripts of every page', used: entryBytes, budget: budgets.shell.scripts }]
      : [
          { what: 'entry', used: entryBytes, budget: own.entry },
          ...(expose !== undefined && bytes !== undefined
            ? [{ what: 'heaviest part', of: expose.replace(/^\.\//, ''), used: bytes, budget: own.expose }]
            : []),
        ];
  const pages = (['html', 'css'] as const).flatMap((kind): BudgetLine[] => {
    const [page, used] = heaviest?.[kind] ?? [];
    const budget = budgets.page[kind];
    if (page === undefined || !used) return [];
    return [{ what: kind === 'html' ? 'largest document' : 'largest style sheets', of: page, used, budget }];
  });
  return [...scripts, ...pages];
}
