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

/** The text of growth.md with another table. Throws if it has no place for one. */
export function withTable(text: string, table: string): string {
  const start = text.indexOf(START) + START.length;
  const end = text.indexOf('\n\n', start);
  if (start < START.length || end < 0) throw new Error('growth.md has no place for the table.');
  return text.slice(0, start) + table + text.slice(end);
}
