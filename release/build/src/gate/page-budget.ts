import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** No page is a larger document, or has larger style sheets in it, than the budgets of the live site allow. */
export function pageBudget({ outlines, budgets }: Pick<CandidateRelease, 'outlines' | 'budgets'>): Refusal[] {
  return outlines.flatMap(({ info, heaviest }) =>
    (['html', 'css'] as const).flatMap((what) => {
      const [page, bytes] = heaviest?.[what] ?? ['', 0];
      const budget = budgets.page[what];
      if (bytes <= budget) return [];
      const format = (value: number) => value.toLocaleString('en');
      return [
        {
          package: info.name,
          rule: 'page-budget' as const,
          value: `${page}: ${format(bytes)} B of ${what === 'html' ? 'HTML' : 'style sheets'}, the budget is ${format(budget)} B`,
          fix: 'render less, or render it when it is opened',
        },
      ];
    }),
  );
}
