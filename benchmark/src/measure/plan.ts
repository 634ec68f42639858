import { PAGES, type MeasuredPage } from '../pages.ts';
import type { Part, Recording } from '../report/recording.ts';

/** Lighthouse's score is made of times that are measured in every run: it needs fewer. */
const MOST_LIGHTHOUSE_RUNS = 3;

/** Runs and pages of a part of a recording. What does not vary takes one run. */
export function planOf(
  { runs, pages, exactPages }: Pick<Recording, 'runs' | 'pages' | 'exactPages'>,
  part: Part,
): { runs: number; pages: readonly MeasuredPage[] } {
  const named = (names: readonly string[]) => PAGES.filter(({ name }) => names.includes(name));
  if (part === 'exact') return { runs: 1, pages: named(exactPages) };
  return { runs: part === 'timings' ? runs : Math.min(runs, MOST_LIGHTHOUSE_RUNS), pages: named(pages) };
}
