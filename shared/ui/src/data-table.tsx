/** What a picture or a mock-up shows, in words. The first cell of a row names it. */
export type TableData = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
};

type Props = TableData & { className?: string };

/** A plain table: the way to the data for whoever does not see, or does not read, the picture of it. */
export function DataTable({ caption, columns, rows, className = '' }: Props) {
  return (
    <table className={`w-full text-left ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells.join(' ')}`} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-medium">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pr-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
