import type { Circumstances } from '../machine.ts';
import type { RouteScore } from '../measure/every-route.ts';
import type { LargestElement } from '../measure/run-all.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { Outcome } from './aims.ts';
import type { Measurements } from './measurements.ts';
import { HOW, LIMITS, VARIANT_NOTES } from './document-text.ts';
import { markdownTable, tableOf } from './table.ts';

/** Contents of the document. */
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
    `\`npm run benchmark\` wrote this page on ${circumstances.date}, after ${runs} runs. Each figure is a median, with the least and the most in parentheses. The factor compares it with this site's figure.`,
    '![Seconds until the largest paint and until hydrated, by page and variant](benchmark.svg)',
    '## Aims',
    `${outcomes.length - missed.length} of ${outcomes.length} met. [A decision](decisions/benchmark-limits.md) explains the others.`,
    markdownTable([
      ['aim', 'page', 'found', ''],
      ...outcomes.map(({ aim, page, found, isMet }) => [aim, page, found, isMet ? 'met' : '**missed**']),
    ]),
    '## Variants',
    ...VARIANTS.map(({ id, letter, name }) => `- **(${letter}) ${name}**: ${VARIANT_NOTES[id]}`),
    ...pages.flatMap(({ name, path }) => [
      `## ${name}, \`${path}\``,
      markdownTable(tableOf(measured, name, true)),
      largestNote(report, name),
    ]),
    ...(routes.length > 0 ? ['## Every route of this site', scores(routes)] : []),
    '## Method',
    HOW,
    '## Limits of the figures',
    LIMITS,
    '## Machine and versions',
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
