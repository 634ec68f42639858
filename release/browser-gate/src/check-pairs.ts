import type { Finding } from '@site/release-model/check-report';
import { PAIRED_CONDITIONS, visitText, type Conditions } from './conditions.ts';
import type { CheckedPage } from './rule.ts';

/** A visit to a page, perhaps the first of those to it: `number` counts from 1 and is the same in every check. */
type PairedVisit = { number: number; conditions: Conditions; page: CheckedPage; isFirst: boolean };

type Seen = { visit: PairedVisit; finding: Finding };

/** Opens a page of the candidate or of the live site under some conditions. */
type Open = (side: 'candidate' | 'live', visit: PairedVisit) => Promise<Finding[]>;

type Pairs = {
  /** The pages that changed. */
  pages: readonly CheckedPage[];
  /** Names of the packages that changed. */
  changed: ReadonlySet<string>;
  /** Paths of those that are refused without conditions. */
  refused: ReadonlySet<string>;
  /** Which visits are made: all of them, or the one with a number. */
  only?: 'all' | 'none' | number | undefined;
};

/**
 * Spreads visits over the pages that changed, so that every two conditions meet in one of them. A finding counts if a second
 * visit repeats it and the live site does not have it. What several visits find is said once.
 */
export async function checkPairs(
  { pages, changed, refused, only = 'all' }: Pairs,
  open: Open,
): Promise<Finding[]> {
  const visits = PAIRED_CONDITIONS.flatMap((conditions, index): PairedVisit[] => {
    const [number, page] = [index + 1, pages[index % pages.length]];
    return page && !refused.has(page.path) && (only === 'all' || only === number)
      ? [{ conditions, number, page, isFirst: index < pages.length }]
      : [];
  });
  const seen = await Promise.all(
    visits.map(async (visit) => (await open('candidate', visit)).map((finding) => ({ visit, finding }))),
  );
  const groups = new Map<string, Seen[]>();
  for (const each of seen.flat()) {
    const { rule, package: name, page } = each.finding;
    const key = [rule, name, page].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const findings = await Promise.all(
    [...groups.values()].map(async (group) => {
      for (const { visit, finding } of group) {
        const isSame = (other: Finding) => kindOf(other) === kindOf(finding);
        if (!(await open('candidate', visit)).some(isSame)) continue;
        if ((await open('live', visit)).some(isSame)) continue;
        const { number } = visit;
        const others = new Set(group.map((each) => each.visit.number)).size - 1;
        const more = others > 0 ? `; also in ${others} more` : '';
        const command = `npx site check ${[...changed].join(' ')} --visit ${number}`;
        return [
          {
            ...finding,
            found: `${finding.found} (visit ${number}: ${visitText(visit.conditions)}${more})`,
            fix: `${finding.fix}; “${command}” repeats the visit`,
          },
        ];
      }
      return [];
    }),
  );
  return findings.flat();
}

/** What two findings of the same fault share: measured numbers differ. */
const kindOf = ({ rule, found }: Finding): string => `${rule} ${found.replaceAll(/[\d.,]+/g, '#')}`;
