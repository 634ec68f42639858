import { VARIANTS } from '../variants/variants.ts';
import { FIGURE_IDS, FIGURES, formatFigure, type FigureId } from './figures.ts';
import type { Measurements } from './measurements.ts';

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
  const { median, min, max } = summary;
  const [text, least, most] = [median, min, max].map((value) => formatFigure(value, unit));
  const spread = hasSpread && least !== most ? ` (${least}–${most})` : '';
  const own = measured.median(page, 'this-site', figure);
  const hasRatio = variant !== 'this-site' && unit !== 'score' && unit !== 'shift' && own > 0 && median > 0;
  return `${text}${spread}${hasRatio ? ` · ${(median / own).toFixed(2)}×` : ''}`;
}

/** Rows as a Markdown table. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
