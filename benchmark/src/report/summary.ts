import { VARIANTS } from '../variants/variants.ts';
import { FIGURES, formatFigure, type FigureId } from './figures.ts';
import type { Measurements } from './measurements.ts';

/** The rows that a reader needs first, and whether more is better. */
const ROWS: readonly { figure: FigureId; label: string; isMoreBetter?: true }[] = [
  { figure: 'largestPaint', label: 'Largest paint, ms' },
  { figure: 'hydrated', label: 'Everything answers (hydrated), ms' },
  { figure: 'blockingTimeAlone', label: 'Blocking time, ms' },
  { figure: 'coldTime', label: 'Next page, not pointed at before, ms' },
  { figure: 'prefetchedTime', label: 'Next page, pointed at before, ms' },
  { figure: 'bytesJs', label: 'JavaScript of the first visit, KB' },
  { figure: 'bytesTotal', label: 'All bytes of the first visit, KB' },
  { figure: 'returnNothing', label: 'Second visit, nothing changed, KB' },
  { figure: 'returnPage', label: 'Second visit, a line of the page changed, KB' },
  { figure: 'requestsPerSecond', label: 'Pages a second from one server core', isMoreBetter: true },
];

/** The variant that is only a limit: nothing in it works, so it takes part in no comparison. */
const LIMIT = 'no-script';

/**
 * The figures of one page in one table, with the best of each row in bold, and the place that this site takes among the
 * variants that work. The first row has the headings.
 */
export function summaryTable(measured: Measurements, page: string): string[][] {
  return [
    ['', ...VARIANTS.map(({ letter, name }) => `(${letter}) ${name}`), 'place of (a)'],
    ...ROWS.map(({ figure, label, isMoreBetter }) => {
      const values = VARIANTS.map(({ id }) => ({ id, value: measured.median(page, id, figure) }));
      const compared = values.filter(({ id, value }) => id !== LIMIT && !Number.isNaN(value));
      const text = (value: number) => formatFigure(value, FIGURES[figure].unit);
      // What reads the same is the same.
      const isBetter = (one: number, other: number) =>
        text(one) !== text(other) && (isMoreBetter ? one > other : one < other);
      const isBest = (value: number) => compared.every((each) => !isBetter(each.value, value));
      const own = values.find(({ id }) => id === 'this-site')?.value ?? NaN;
      const place = compared.filter(({ value }) => isBetter(value, own)).length + 1;
      return [
        label,
        ...values.map(({ id, value }) => {
          if (Number.isNaN(value)) return '–';
          return id !== LIMIT && isBest(value) ? `**${text(value)}**` : text(value);
        }),
        Number.isNaN(own) ? '–' : `${place} of ${compared.length}`,
      ];
    }),
  ];
}
