import { FIGURES, formatFigure, type FigureId } from './figures.ts';
import type { Circumstances } from '../machine.ts';
import { planOf } from '../measure/plan.ts';
import type { VariantId } from '../variants/served-variant.ts';
import { letterOf } from '../variants/variants.ts';
import { completeRuns } from './complete-runs.ts';
import { machineNote } from './document.ts';
import { Measurements, type Summary } from './measurements.ts';
import { paceOf } from './pace-of.ts';
import type { Recording } from './recording.ts';
import { markdownTable, withSpread } from './table.ts';

/** The aim of this site against (b2), in both ways of measuring. */
const MOST_TIMES_LONGER = 1.5;

const BLOCKING = ['blockingTimeAlone', 'blockingTime'] as const satisfies FigureId[];
const SHOWN = [...BLOCKING, 'scoreApplied'] as const satisfies FigureId[];

/** How many aims a route has; see {@link missedBy}. */
const AIMS = BLOCKING.length + 1;

/** What was measured of every route: its tables, and what of the aims is missed. */
export type RoutesReport = {
  circumstances: Circumstances;
  /** The machine's pace, in ms; see `paceOfMachine`. */
  pace: Summary | undefined;
  /** Complete runs; others are left out. */
  runs: number;
  /** A table for each figure; the first row contains the headings. */
  tables: readonly { figure: string; rows: string[][] }[];
  /** Routes that miss an aim, with their figures. */
  missed: readonly string[];
  routes: number;
};

/** The report of a recording of all routes. */
export function routesReportOf(recording: Recording): RoutesReport {
  const runs = completeRuns(recording, 'routes');
  const { pages, variants } = planOf(recording, 'routes');
  const samples = recording.samples.filter(({ run }) => run < runs);
  const measured = new Measurements(samples);
  const paths = runs > 0 ? pages.map(({ path }) => path) : [];
  return {
    circumstances: recording.circumstances,
    pace: paceOf(samples),
    runs,
    routes: paths.length,
    tables: SHOWN.map((figure) => ({
      figure: FIGURES[figure].label + (FIGURES[figure].unit === 'ms' ? ', ms' : ''),
      rows: [
        ['route', ...variants.map(letterOf)],
        ...paths.map((path) => [`\`${path}\``, ...variants.map((id) => cellOf(measured, path, id, figure))]),
      ],
    })),
    missed: paths.flatMap((path) => missedBy(measured, path)),
  };
}

/** results/routes.md, before it is formatted. */
export function routesDocument(report: RoutesReport): string {
  const { circumstances, pace, runs, routes, tables, missed } = report;
  return [
    '# Blocking time of every route',
    `This site (a) next to one application, prerendered (b2), and its own pages without scripts (d), on a slow phone. \`npm run benchmark -- --routes\` wrote this page on ${circumstances.date}. [The benchmark](benchmark.md) says what the variants are and how the phone is slowed down.`,
    `Each figure is the median of ${runs} ${runs === 1 ? 'run' : 'runs'}, in which the variants took turns, with the least and the most in parentheses. Blocking time is what tasks take beyond 50 ms each, from the first paint on: once as a visitor has it, and once by Lighthouse, which connects an inspector. The browser does not report tasks in which it only draws a frame, so traces must tell how long the longest task is. (b2) paints after a second round trip, when most of its work is done; what (a) and (d) do between that early paint and then counts. The score is Lighthouse’s, with the slow network and processor applied.`,
    ...tables.flatMap(({ figure, rows }) => [`## ${figure}`, markdownTable(rows)]),
    '## Aims',
    `On each route, both blocking times at most ${MOST_TIMES_LONGER} × those of (b2), and a score of 100 wherever (d) has 100: ${AIMS * routes} aims, ${AIMS * routes - missed.length} of them met.`,
    ...(missed.length > 0 ? [`Missed:`, missed.map((each) => `- ${each}`).join('\n')] : []),
    '## Machine and versions',
    machineNote(circumstances, pace),
  ].join('\n\n');
}

function cellOf(measured: Measurements, path: string, id: VariantId, figure: FigureId): string {
  const summary = measured.summary(path, id, figure);
  return summary ? withSpread(summary, FIGURES[figure].unit) : '–';
}

/** The aims that a route misses, with its figures. */
function missedBy(measured: Measurements, path: string): string[] {
  const of = (id: VariantId, figure: FigureId) => measured.median(path, id, figure);
  const named = (figure: FigureId, id: VariantId) =>
    `\`${path}\`: ${FIGURES[figure].label} ${text(of('this-site', figure), figure)}, in ${letterOf(id)} ${text(of(id, figure), figure)}`;
  const missed = BLOCKING.filter(
    (figure) => of('this-site', figure) > MOST_TIMES_LONGER * of('one-app-prerendered', figure),
  ).map((figure) => named(figure, 'one-app-prerendered'));
  if (of('no-script', 'scoreApplied') === 100 && of('this-site', 'scoreApplied') < 100)
    missed.push(named('scoreApplied', 'no-script'));
  return missed;
}

const text = (value: number, figure: FigureId): string => formatFigure(value, FIGURES[figure].unit);
