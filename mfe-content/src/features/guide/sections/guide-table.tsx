import type { TableSection } from '../../../content/use-cases/use-case.ts';

type Props = { section: TableSection };

/** A real table; on a phone it scrolls on its own, by keyboard too. */
export function GuideTable({ section: { caption, columns, rows } }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <section className="scroll-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([header, ...cells]) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
