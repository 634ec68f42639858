import { PAGES } from '../pages.ts';
import { checkAims } from './aims.ts';
import type { BenchmarkReport } from './document.ts';
import { Measurements } from './measurements.ts';
import type { Recording } from './recording.ts';

/** The report of what was recorded. */
export function reportOf(recording: Recording): BenchmarkReport {
  const { circumstances, runs, samples, returns, routes } = recording;
  const pages = PAGES.filter(({ name }) => recording.pages.includes(name));
  const measured = new Measurements(samples);
  for (const { variant, change, bytes } of returns) {
    measured.add('Home', variant, { [RETURN_FIGURES[change]]: bytes.total });
  }
  const largest = new Map(
    samples.map(({ page, variant, largestElement }) => [
      `${page} ${variant}`,
      { page, variant, element: largestElement },
    ]),
  );
  const outcomes = checkAims(
    measured,
    pages.map(({ name }) => name),
  );
  return { circumstances, runs, pages, measured, largest: [...largest.values()], outcomes, returns, routes };
}

const RETURN_FIGURES = {
  nothing: 'returnNothing',
  page: 'returnPage',
  shell: 'returnShell',
} as const;
