import { summarise } from '../report/measurements.ts';
import type { Figures } from './measure-way.ts';
import type { Pointer } from './ways.ts';

/** One navigation that was measured. */
export type Sample = { run: number; cpu: number; way: string; pointer: Pointer; figures: Figures };

const COLUMNS: readonly [label: string, figure: keyof Figures, unit: number, digits: number][] = [
  ['painted, ms', 'painted', 1, 0],
  ['ready, ms', 'ready', 1, 0],
  ['settled, ms', 'settled', 1, 0],
  ['shift', 'shift', 1, 3],
  ['requests ahead', 'aheadRequests', 1, 0],
  ['KB ahead', 'aheadBytes', 1000, 1],
  ['requests on click', 'clickRequests', 1, 0],
  ['KB on click', 'clickBytes', 1000, 1],
  ['blocked, ms', 'blocked', 1, 0],
  ['memory, MB', 'memory', 1, 1],
  ['processor, ms', 'processor', 1, 0],
];

/** The table of one processor speed: medians, with the least and the most in parentheses where they differ. */
export function tableOf(samples: readonly Sample[], cpu: number): string[][] {
  const rows = new Map<string, Sample[]>();
  for (const sample of samples.filter((each) => each.cpu === cpu)) {
    const name = `${sample.way}, ${POINTER_NAMES[sample.pointer]}`;
    rows.set(name, [...(rows.get(name) ?? []), sample]);
  }
  return [
    [`processor ${cpu} × slower`, ...COLUMNS.map(([label]) => label)],
    ...[...rows].map(([name, of]) => [
      name,
      ...COLUMNS.map(([, figure, unit, digits]) =>
        cell(
          of.map(({ figures }) => figures[figure] / unit),
          digits,
        ),
      ),
    ]),
  ];
}

const POINTER_NAMES: Readonly<Record<Pointer, string>> = {
  none: 'no pointer',
  moment: '400 ms',
  long: '2.5 s',
};

function cell(values: readonly number[], digits: number): string {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0) return '–';
  const { median, min, max } = summarise(known);
  const write = (value: number) => (value === 0 ? '0' : value.toFixed(digits));
  const [least, most] = [write(min), write(max)];
  return least === most ? least : `${write(median)} (${least}–${most})`;
}
