import type { ReactNode } from 'react';

/** A table's content. The first cell of a row names it. */
export type TableData = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

export type TableProps = TableData & {
  /**
   * `plain`: the data behind a picture; `roomy`: a table to read and compare; `bare`: no classes, for a style sheet
   * that dresses the elements: each cell carries its column as `data-label`, and each element its role, since WebKit
   * takes that away with another `display`.
   */
  variant?: keyof typeof VARIANTS;
  /** Index in `columns` of the one that a `roomy` table stresses. */
  stressedColumn?: number;
};

type Part = 'table' | 'row' | 'column' | 'name' | 'cell' | 'stressed';

const VARIANTS = {
  plain: {
    table: 'w-full text-left',
    row: 'border-t border-line align-top',
    column: 'py-2 pr-3 font-semibold',
    name: 'py-2 pr-3 font-medium',
    cell: 'py-2 pr-3',
  },
  roomy: {
    table: 'w-full text-left text-xs sm:text-sm',
    row: 'border-t border-line',
    column: 'px-2 py-3 font-semibold first:pl-0 sm:px-4',
    name: 'py-4 pr-3 font-normal text-muted',
    cell: 'px-2 py-4 font-medium sm:px-4',
    stressed: 'bg-surface',
  },
  bare: {},
} as const satisfies Record<string, Partial<Record<Part, string>>>;

/** The site's table. For people who do not see a picture, or do not read it, it is the way to the picture's data. */
export function DataTable({ caption, columns, rows, variant = 'plain', stressedColumn }: TableProps) {
  const style: Partial<Record<Part, string>> = VARIANTS[variant];
  const roleOf = (role: string) => (variant === 'bare' ? role : undefined);
  const styleOf = (part: Part, column: number) =>
    column === stressedColumn ? `${style[part]} ${style.stressed}` : style[part];
  return (
    <table role={roleOf('table')} className={style.table}>
      <caption className="sr-only">{caption}</caption>
      <thead role={roleOf('rowgroup')}>
        <tr role={roleOf('row')}>
          {columns.map((column, index) => (
            <th key={column} role={roleOf('columnheader')} scope="col" className={styleOf('column', index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roleOf('rowgroup')}>
        {rows.map(([name, ...cells], row) => (
          // Rows of a table never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} role={roleOf('row')} className={style.row}>
            <th role={roleOf('rowheader')} scope="row" className={style.name}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                role={roleOf('cell')}
                className={styleOf('cell', index + 1)}
                data-label={variant === 'bare' ? columns[index + 1] : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
