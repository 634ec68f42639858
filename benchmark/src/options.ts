import { UserError } from '@site/contracts/user-error';
import { PAGES, type MeasuredPage } from './pages.ts';

/** Arguments of `npm run benchmark`. */
export type Options = {
  runs: number;
  /** Pages whose times are measured. */
  pages: readonly MeasuredPage[];
  /** Pages whose bytes, requests and round trips are measured. */
  exactPages: readonly MeasuredPage[];
  /** Whether only what does not vary is measured, for which the machine need not be quiet. */
  isExactOnly: boolean;
  /** Whether only the blocking time of every route is measured, in a recording and a document of its own. */
  isOfRoutes: boolean;
  /** True if the result is complete enough to be written to results/benchmark.md. */
  isForTheRecord: boolean;
  /** `new` measures everything, `resumed` what the last call lacks, `kept` nothing: its figures are reported again. */
  source: 'new' | 'resumed' | 'kept';
};

const DEFAULT_RUNS = 5;
const MOST_RUNS = 50;

/** Pages that are timed by default: five runs of them fit in the time in which a machine is quiet. */
const TIMED = ['Home', 'Article'];

export const USAGE = `npm run benchmark -- [--runs <number>] [--quick] [--pages <names>] [--exact] [--routes]
                  [--resume] [--report]
  --runs <number>   number of runs of the times, 1 to ${MOST_RUNS}; the default is ${DEFAULT_RUNS}
  --quick           one run, printed only
  --pages <names>   only some pages: ${PAGES.map(({ name }) => name.toLowerCase()).join(', ')} (joined by commas), printed only.
                    Without it ${TIMED.join(' and ').toLowerCase()} are timed, and the bytes of all are counted
  --exact           only what does not vary, for which the machine need not be quiet: bytes, requests, round trips and
                    second visits. --resume measures the rest
  --routes          only the blocking time of every route, with (b2) and (d), for results/routes.md
  --resume          goes on with the call that was stopped: its runs, without what it has measured already
  --report          measures nothing, and writes the report of the last call again`;

/** Reads the command line. Throws a {@link UserError} for anything that it does not know. */
export function readOptions(given: readonly string[]): Options {
  const options: Options = {
    runs: DEFAULT_RUNS,
    pages: PAGES.filter(({ name }) => TIMED.includes(name)),
    exactPages: PAGES,
    isExactOnly: false,
    isOfRoutes: false,
    isForTheRecord: true,
    source: 'new',
  };
  const rest = [...given];
  let hasRuns = false;
  let isQuick = false;
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '--quick') isQuick = true;
    else if (name === '--exact') options.isExactOnly = true;
    else if (name === '--routes') options.isOfRoutes = true;
    else if (name === '--resume') options.source = 'resumed';
    else if (name === '--report') options.source = 'kept';
    else if (name === '--runs') {
      options.runs = readRuns(rest.shift());
      hasRuns = true;
    } else if (name === '--pages') {
      options.pages = options.exactPages = readPages(rest.shift());
      options.isForTheRecord = false;
    } else throw new UserError(`There is no option "${name}". Usage:\n${USAGE}`);
  }
  const other = given.find((name) => name === '--exact' || name === '--pages');
  if (options.isOfRoutes && other)
    throw new UserError(
      `--routes measures every route and nothing else: leave out ${other}, or leave out --routes.`,
    );
  if (isQuick && hasRuns) throw new UserError('--quick is one run: leave out --runs, or leave out --quick.');
  return isQuick ? { ...options, runs: 1, isForTheRecord: false } : options;
}

function readRuns(value: string | undefined): number {
  const runs = Number(value);
  if (value === undefined || !/^\d+$/.test(value) || runs < 1 || runs > MOST_RUNS) {
    throw new UserError(`--runs is "${value ?? ''}": give a whole number from 1 to ${MOST_RUNS}.`);
  }
  return runs;
}

function readPages(value: string | undefined): readonly MeasuredPage[] {
  const names = (value ?? '').split(',').map((name) => name.trim().toLowerCase());
  const known = PAGES.map(({ name }) => name.toLowerCase());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(`--pages has "${unknown}": choose from ${known.join(', ')}, joined by commas.`);
  return PAGES.filter(({ name }) => names.includes(name.toLowerCase()));
}
