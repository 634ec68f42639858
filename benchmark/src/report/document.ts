import type { Circumstances } from '../machine.ts';
import type { RouteScore } from '../measure/every-route.ts';
import type { LargestElement } from '../measure/run-all.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { Outcome } from './aims.ts';
import type { Measurements } from './measurements.ts';
import { HOW, LIMITS, VARIANT_NOTES } from './document-text.ts';
import { markdownTable, tableOf } from './table.ts';

/** Everything that the document is made of. */
export type BenchmarkReport = {
  circumstances: Circumstances;
  runs: number;
  pages: readonly { name: string; path: string }[];
  measured: Measurements;
  largest: readonly LargestElement[];
  outcomes: readonly Outcome[];
  routes: readonly RouteScore[];
};

/** docs/benchmark.md, before it is formatted. */
export function benchmarkDocument(report: BenchmarkReport): string {
  const { circumstances, runs, pages, measured, outcomes, routes } = report;
  const missed = outcomes.filter(({ isMet }) => !isMet);
  const versions = Object.entries(circumstances.versions).map(([name, version]) => `${name} ${version}`);
  return [
    '# Measured against the alternatives',
    `Written by \`npm run benchmark\` on ${circumstances.date}, ${runs} runs; nothing here is typed by hand. Each figure is a median (with the least and the most), the factor is against this site's own.`,
    '![Seconds until the largest paint and until hydrated, by page and variant](benchmark.svg)',
    '## Aims',
    `${outcomes.length - missed.length} of ${outcomes.length} met. Why the others are not: [decisions/benchmark-limits.md](decisions/benchmark-limits.md).`,
    markdownTable([
      ['aim', 'page', 'found', ''],
      ...outcomes.map(({ aim, page, found, isMet }) => [aim, page, found, isMet ? 'met' : '**missed**']),
    ]),
    '## What is compared',
    ...VARIANTS.map(({ id, letter, name }) => `- **(${letter}) ${name}**: ${VARIANT_NOTES[id]}`),
    ...pages.flatMap(({ name, path }) => [
      `## ${name}, \`${path}\``,
      markdownTable(tableOf(measured, name, true)),
      largestNote(report, name),
    ]),
    ...(routes.length > 0 ? ['## Every route of this site', scores(routes)] : []),
    '## How it is measured',
    HOW,
    '## What the figures can not say',
    LIMITS,
    '## On what',
    `${circumstances.machine}; load average at the start ${circumstances.load}. ${versions.join(', ')}.`,
  ].join('\n\n');
}

function largestNote({ largest }: BenchmarkReport, page: string): string {
  const elements = new Map<string, string[]>();
  for (const entry of largest.filter((each) => each.page === page)) {
    const letter = VARIANTS.find(({ id }) => id === entry.variant)?.letter ?? '';
    elements.set(entry.element, [...(elements.get(entry.element) ?? []), `(${letter})`]);
  }
  const notes = [...elements].map(([element, letters]) => `\`${element.trim()}\` in ${letters.join(', ')}`);
  return `The largest element: ${notes.join('; ')}.`;
}

function scores(routes: readonly RouteScore[]): string {
  return [
    'Lighthouse mobile, one run each.',
    markdownTable([
      ['route', 'simulated', 'applied'],
      ...routes.map(({ route, simulated, applied }) => [`\`${route}\``, String(simulated), String(applied)]),
    ]),
  ].join('\n\n');
}
