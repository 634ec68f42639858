import { planOf } from '../measure/plan.ts';
import { PAGES, type MeasuredPage } from '../pages.ts';
import { checkAims } from './aims.ts';
import { completeRuns } from './complete-runs.ts';
import type { BenchmarkReport, LargestElement } from './document.ts';
import { Measurements } from './measurements.ts';
import { paceOf } from './pace-of.ts';
import { PARTS, type Part, type Recording } from './recording.ts';

/** The report of what was recorded; runs that were stopped are left out of it. */
export function reportOf(recording: Recording): BenchmarkReport {
  const { circumstances, returns } = recording;
  const complete = Object.fromEntries(PARTS.map((part) => [part, completeRuns(recording, part)])) as Record<
    Part,
    number
  >;
  const samples = recording.samples.filter(({ part, run }) => run < complete[part]);
  const timed = planOf(recording, 'timings').pages;
  const exact = planOf(recording, 'exact').pages;
  const measured = new Measurements(samples);
  for (const { variant, change, bytes } of returns) {
    measured.add('Home', variant, { [RETURN_FIGURES[change]]: bytes.total });
  }
  const largest = new Map<string, LargestElement>();
  for (const { page, variant, largestElement: element } of samples)
    if (element !== undefined) largest.set(`${page} ${variant}`, { page, variant, element });
  const names = (pages: readonly MeasuredPage[]) => pages.map(({ name }) => name);
  return {
    circumstances,
    pace: paceOf(samples.filter(({ part }) => part !== 'exact')),
    completeRuns: complete,
    timedPages: timed,
    pages: PAGES.filter((page) => timed.includes(page) || exact.includes(page)),
    measured,
    largest: [...largest.values()],
    outcomes: checkAims(measured, { timed: complete.timings ? names(timed) : [], exact: names(exact) }),
    returns,
  };
}

const RETURN_FIGURES = {
  nothing: 'returnNothing',
  page: 'returnPage',
  shell: 'returnShell',
} as const;
