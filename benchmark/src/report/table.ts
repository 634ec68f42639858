import { VARIANTS } from '../variants/variants.ts';
import { FIGURE_IDS, FIGURES, formatFigure, type FigureId, type Unit } from './figures.ts';
import type { Measurements, Summary } from './measurements.ts';

const UNIT_NOTES = { ms: ', ms', bytes: ', KB', count: '', score: '', shift: '', rate: '' } as const;

/** The table of one page: a row for each figure, a column for each variant; the first row contains the headings. */
export function tableOf(measured: Measurements, page: string, hasSpread: boolean): string[][] {
  return [
    ['', ...VARIANTS.map(({ letter, name }) => `(${letter}) ${name}`)],
    ...FIGURE_IDS.filter((figure) => VARIANTS.some(({ id }) => measured.summary(page, id, figure))).map(
      (figure) => [
        FIGURES[figure].label + UNIT_NOTES[FIGURES[figure].unit],
        ...VARIANTS.map(({ id }) => cell(measured, page, id, figure, hasSpread)),
      ],
    ),
  ];
}

/** The median, the spread if there is one, and the factor against the site's own figure. */
function cell(
  measured: Measurements,
  page: string,
  variant: (typeof VARIANTS)[number]['id'],
  figure: FigureId,
  hasSpread: boolean,
): string {
  const summary = measured.summary(page, variant, figure);
  if (!summary) return '–';
  const { unit } = FIGURES[figure];
  const { median } = summary;
  const text = hasSpread ? withSpread(summary, unit) : formatFigure(median, unit);
  const own = measured.median(page, 'this-site', figure);
  const hasRatio = variant !== 'this-site' && unit !== 'score' && unit !== 'shift' && own > 0 && median > 0;
  return `${text}${hasRatio ? ` · ${(median / own).toFixed(2)}×` : ''}`;
}

/** The median, with the least and the most in parentheses where they differ. */
export function withSpread({ median, min, max }: Summary, unit: Unit): string {
  const [text = '', least, most] = [median, min, max].map((value) => formatFigure(value, unit));
  return least === most ? text : `${text} (${least}–${most})`;
}

/** Rows as a Markdown table. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
