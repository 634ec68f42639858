import type { CheckReport, PageWeight, ReportedPage, Weight } from './check-report.ts';

/** The verdict in a few words. */
export const VERDICTS: Readonly<Record<CheckReport['verdict'], string>> = {
  passed: 'May go live',
  waived: 'May go live, with waived rules',
  refused: 'Refused',
};

/** A count with its noun: `1 page`, `3 pages`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** A sentence or two on the pages: how many look different, are new or gone, and what was known of the others. */
export function pagesSentence({ pages, opened, known = 0 }: CheckReport): string {
  if (opened === undefined) return 'No browser looked at the pages.';
  const count = (change: ReportedPage['change']) => pages.filter((page) => page.change === change).length;
  const parts = [
    count('changed') > 0 &&
      `${counted(count('changed'), 'page')} ${count('changed') === 1 ? 'looks' : 'look'} different`,
    count('new') > 0 && `${count('new')} new`,
    count('gone') > 0 && `${count('gone')} gone`,
    count('unseen') > 0 && `${count('unseen')} without a picture`,
    count('unopened') > 0 && `${count('unopened')} not opened`,
    count('same') > 0 && `${count('same')} without a visible change`,
  ].filter((part) => part !== false);
  const changes = parts.length === 0 ? 'No page changed.' : `${parts.join(', ')}.`;
  if (known === 0) return changes;
  return `${changes} ${counted(known, 'visit')} to unchanged pages ${known === 1 ? 'was' : 'were'} not repeated.`;
}

/** A sentence on the rules. */
export function rulesSentence(rules: CheckReport['rules']): string {
  const count = (state: CheckReport['rules'][number]['state']) =>
    rules.filter((rule) => rule.state === state).length;
  const parts = [
    count('refused') > 0 && `${count('refused')} refused`,
    count('waived') > 0 && `${count('waived')} waived`,
    `${count('met')} met`,
    count('unchecked') > 0 && `${count('unchecked')} not checked`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')} of ${counted(rules.length, 'rule')}.`;
}

/** Weights whose bytes changed, the largest change first. */
export function changedWeights(weights: readonly PageWeight[]): PageWeight[] {
  return weights
    .filter(({ before, after }) => KINDS.some((kind) => before?.[kind] !== after?.[kind]))
    .sort((a, b) => largestStep(b) - largestStep(a));
}

/** What a page consists of. */
export const KINDS = ['html', 'css', 'scripts'] as const satisfies readonly (keyof Weight)[];

const largestStep = ({ before, after }: PageWeight): number =>
  Math.max(...KINDS.map((kind) => Math.abs((after?.[kind] ?? 0) - (before?.[kind] ?? 0))));

/** Bytes for people: `12.3 KB`. */
export const kilobytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;

/** A difference in bytes: `+1.2 KB`, `−30 B`, `±0`. */
export const bytesStep = (before: number, after: number): string =>
  after === before ? '±0' : `${after > before ? '+' : '−'}${kilobytes(Math.abs(after - before))}`;

/** A share for people: `0.4 %`, never 0 for what is there. */
export const percent = (share: number): string =>
  share > 0 && share < 0.001 ? 'under 0.1 %' : `${(share * 100).toFixed(1)} %`;
