import type { Circumstances } from '../machine.ts';
import type { MeasuredPage } from '../pages.ts';
import type { Return } from '../returns/measure-returns.ts';
import type { VariantId } from '../variants/served-variant.ts';
import { letterOf, VARIANTS } from '../variants/variants.ts';
import type { Outcome } from './aims.ts';
import type { Measurements, Summary } from './measurements.ts';
import type { Part } from './recording.ts';
import { HOW, LIMITS, VARIANT_NOTES } from './document-text.ts';
import { summaryTable } from './summary.ts';
import { markdownTable, tableOf, withSpread } from './table.ts';

/** A page's largest element in a variant, in the last run. */
export type LargestElement = { page: string; variant: VariantId; element: string };

/** Contents of the document. */
export type BenchmarkReport = {
  circumstances: Circumstances;
  /** The machine's pace during the times, in ms; see `paceOfMachine`. */
  pace: Summary | undefined;
  /** How many runs of each part every variant has. */
  completeRuns: Readonly<Record<Part, number>>;
  /** Pages with any measurement, and those with times. */
  pages: readonly MeasuredPage[];
  timedPages: readonly MeasuredPage[];
  measured: Measurements;
  largest: readonly LargestElement[];
  outcomes: readonly Outcome[];
  returns: readonly Return[];
};

/** results/benchmark.md, before it is formatted. */
export function benchmarkDocument(report: BenchmarkReport): string {
  const { circumstances, pace, pages, measured, outcomes } = report;
  const missed = outcomes.filter(({ isMet }) => !isMet);
  return [
    '# Measured against the alternatives',
    `The same pages, built in ${VARIANTS.length} ways, on a slow phone. \`npm run benchmark\` wrote this page; the times are of ${circumstances.date}. ${runsNote(report)}`,
    '## The home page in one table',
    markdownTable(summaryTable(measured, 'Home')),
    'Times are medians. Bold is the best of a row; (d) has no scripts and is only the limit, so it takes part in no comparison. [Another page](routes.md) has the blocking time of every route. [Variants](#variants) says what each of them is, [Method](#method) how it was measured.',
    '![Seconds until the largest paint and until hydrated, by page and variant](benchmark.svg)',
    '![KB that a second visit of the home page downloads, by variant and by what changed](returns.svg)',
    '## Aims',
    `${outcomes.length - missed.length} of ${outcomes.length} met. [The README](../README.md#missed-aims) explains the others.`,
    markdownTable([
      ['aim', 'page', 'found', ''],
      ...outcomes.map(({ aim, page, found, isMet }) => [aim, page, found, isMet ? 'met' : '**missed**']),
    ]),
    '## Variants',
    ...VARIANTS.map(({ id, letter, name }) => `- **(${letter}) ${name}**: ${VARIANT_NOTES[id]}`),
    '## Every figure',
    'Each figure is a median, with the least and the most in parentheses. The factor compares it with this site’s figure.',
    ...pages.flatMap(({ name, path }) => [
      `### ${name}, \`${path}\``,
      markdownTable(tableOf(measured, name, true)),
      largestNote(report, name),
    ]),
    '## Method',
    HOW,
    '## Limits of the figures',
    LIMITS,
    '## Machine and versions',
    machineNote(circumstances, pace),
  ].join('\n\n');
}

function runsNote({ completeRuns, timedPages }: BenchmarkReport): string {
  const runs = (count: number) => `${count} ${count === 1 ? 'run' : 'runs'}`;
  const timed = timedPages.map(({ name }) => name).join(' and ');
  return `${runs(completeRuns.timings)} of all variants in turns timed ${timed}, and Lighthouse had ${runs(completeRuns.lighthouse)}. Whatever does not vary (bytes, requests, round trips) was counted once.`;
}

function largestNote({ largest }: BenchmarkReport, page: string): string {
  const elements = new Map<string, string[]>();
  for (const entry of largest.filter((each) => each.page === page)) {
    elements.set(entry.element, [...(elements.get(entry.element) ?? []), letterOf(entry.variant)]);
  }
  const notes = [...elements].map(([element, letters]) => `\`${element.trim()}\` in ${letters.join(', ')}`);
  return notes.length > 0 ? `The largest element: ${notes.join('; ')}.` : 'Its times were not measured.';
}

/** Hardware, load, versions and pace in two or three sentences. */
export function machineNote({ machine, load, versions }: Circumstances, pace: Summary | undefined): string {
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const sentences = [`${machine}; load average at the start ${load}.`, `${list.join(', ')}.`];
  if (pace)
    sentences.push(
      `Before each measurement the machine did the same piece of work, twice at once, in ${withSpread(pace, 'ms')} ms: compare the times of two dates only where this figure is the same.`,
    );
  return sentences.join(' ');
}
