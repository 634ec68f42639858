import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Circumstances } from './machine.ts';
import type { Part } from './options.ts';
import { PACKAGE, WORKSPACE } from './paths.ts';
import { FIGURES, formatMedian, type FigureId, type Sample } from './figures.ts';
import { PAGES } from './pages.ts';
import { HOW, LIMITS, VARIANT_NOTES } from './report-text.ts';
import type { VariantId } from './variants/served-variant.ts';
import { VARIANTS } from './variants/variants.ts';

/** One measurement of one variant's page. */
export type Measured = { page: string; variant: VariantId; sample: Sample };

/** What was measured of a part, and where. */
export type Recorded = { circumstances: Circumstances; runs: number; measured: readonly Measured[] };
export type Recording = Partial<Record<Part, Recorded>>;

const KEPT = path.join(PACKAGE, 'results/measured.json');
const PAGE = path.join(PACKAGE, 'results/benchmark.md');

/** Keeps what was measured of a part, and writes the page from what is known of all parts. Returns the page's path. */
export function writeReport(part: Part, recorded: Recorded): string {
  // JSON has no NaN: a figure that a variant does not have is null there.
  const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Recording) : {};
  const recording = { ...kept, [part]: recorded };
  mkdirSync(path.dirname(PAGE), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(recording));
  writeFileSync(PAGE, documentOf(recording));
  execFileSync(path.join(WORKSPACE, 'node_modules/.bin/oxfmt'), [KEPT, PAGE]);
  return PAGE;
}

/** The whole page in Markdown. */
export function documentOf(recording: Recording): string {
  const { exact, returns, times } = recording;
  const measured = Object.values(recording).flatMap((part) => part.measured);
  const { circumstances } = times ?? exact ?? returns ?? {};
  const dates = [
    exact && `bytes, requests and round trips are of ${exact.circumstances.date}`,
    returns && `second visits of ${returns.circumstances.date}`,
    times
      ? `times of ${times.circumstances.date}, medians of ${times.runs} runs, at a load of ${times.circumstances.load}`
      : 'times were not measured',
  ].filter((text) => text !== undefined);
  const sentence = dates.join('; ');
  return [
    '# Measured against the alternatives',
    `The same pages, built in ${VARIANTS.length} ways, on a slow phone. \`npm run benchmark\` wrote this page. ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    ...PAGES.flatMap(({ name, path: address }) => [`## ${name}: \`${address}\``, tableOf(measured, name)]),
    '## Variants',
    VARIANTS.map(({ id, letter, name }) => `- **(${letter}) ${name}**: ${VARIANT_NOTES[id]}`).join('\n'),
    '## Method',
    HOW,
    '## Limits',
    LIMITS,
    '## Machine and versions',
    circumstances
      ? `${circumstances.machine}. ${Object.entries(circumstances.versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}.`
      : '',
  ]
    .join('\n\n')
    .concat('\n');
}

/** A row for each figure that some variant has, a column for each variant. */
function tableOf(measured: readonly Measured[], page: string): string {
  const own = measured.filter((each) => each.page === page);
  const valuesOf = (variant: VariantId, figure: FigureId): number[] =>
    own
      .filter((each) => each.variant === variant)
      .flatMap(({ sample }) => sample[figure] ?? [])
      .filter((value) => !Number.isNaN(value));
  const figures = (Object.keys(FIGURES) as FigureId[]).filter((figure) =>
    VARIANTS.some(({ id }) => valuesOf(id, figure).length > 0),
  );
  return [
    ['', ...VARIANTS.map(({ letter, name }) => `(${letter}) ${name}`)],
    ['---', ...VARIANTS.map(() => '--:')],
    ...figures.map((figure) => [
      FIGURES[figure].label,
      ...VARIANTS.map(({ id }) => formatMedian(valuesOf(id, figure), figure)),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
