import type { Row } from './growth-rows.ts';

const START =
  '<!-- The table below is printed by "npm run growth -w release/serve"; "npm run growth -w release/serve -- --write" writes it here. -->\n\n';

/** The rows as a table of Markdown. */
export function markdownTable(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [heading = [], ...body] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** Where the table is in the text of growth.md. Throws if it has none. */
function tableIn(text: string): { start: number; end: number } {
  const start = text.indexOf(START) + START.length;
  const end = text.indexOf('\n\n', start);
  if (start < START.length || end < 0) throw new Error('growth.md has no place for the table.');
  return { start, end };
}

/** The table of a document. */
export function documentTable(text: string): string {
  const { start, end } = tableIn(text);
  return text.slice(start, end);
}

/** The document with another table. */
export function withTable(text: string, table: string): string {
  const { start, end } = tableIn(text);
  return text.slice(0, start) + table + text.slice(end);
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

/**
 * The cells of a table that differ from those of another by more than small changes of the code explain: by more than a
 * tenth of a number and two units of its last place, or in words. Each as `<documented> is <printed>`.
 */
export function outdatedCells(documented: string, printed: string): string[] {
  const [ours, theirs] = [cellsOf(documented), cellsOf(printed)];
  if (ours.length !== theirs.length) return ['the table has other lines'];
  return ours.flatMap((cell, index) => {
    const now = theirs[index] ?? '';
    return isNear(cell, now) ? [] : `${cell} is ${now}`;
  });
}

const cellsOf = (table: string): string[] =>
  table
    .split(/[|\n]/)
    .map((cell) => cell.trim())
    .filter((cell) => !/^-*$/.test(cell));

function isNear(cell: string, other: string): boolean {
  const numbers = [cell, other].map((text) => text.match(NUMBER) ?? []);
  const [ours = [], theirs = []] = numbers;
  if (cell.replace(NUMBER, '#') !== other.replace(NUMBER, '#')) return false;
  return ours.every((text, index) => {
    const value = Number(text.replaceAll(',', ''));
    const unit = 10 ** -(text.split('.')[1]?.length ?? 0);
    const distance = Math.abs(value - Number(theirs[index]?.replaceAll(',', '')));
    return distance <= Math.max(value / 10, 2 * unit) + 1e-9;
  });
}
