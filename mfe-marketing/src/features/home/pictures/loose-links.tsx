/** Nine tools as they feed each other, three a row; of their eight links three are missing: 38 %. */
const ROWS = [
  ['Shop', 'Newsletter', 'Ads'],
  ['Social', 'Stock', 'Prices'],
  ['Analytics', 'Planning', 'Reports'],
] as const;
const MISSING: ReadonlySet<string> = new Set(['Newsletter', 'Prices', 'Planning']);

/** Tools whose data does not reach each other. A tool carries the link to the one after it. */
export function LooseLinks() {
  return (
    <div aria-hidden className="grid gap-4 text-xs font-medium">
      {ROWS.map((row, line) => (
        <div key={row[0]} className="relative flex items-center">
          {row.map((tool, column) => (
            <span key={tool} className={`flex items-center ${column < 2 ? 'grow' : ''}`}>
              <span className="w-21 rounded-md border border-line-strong bg-paper py-1.5 text-center lg:w-28">
                {tool}
              </span>
              {column < 2 && (
                <span
                  className={`grow border-t-2 ${MISSING.has(tool) ? 'border-dashed border-accent' : 'border-line-strong'}`}
                />
              )}
            </span>
          ))}
          {line < 2 && (
            <span
              className={`absolute top-full h-4 border-l-2 ${MISSING.has(row[2]) ? 'border-dashed border-accent' : 'border-line-strong'} ${line ? 'left-10 lg:left-14' : 'right-10 lg:right-14'}`}
            />
          )}
        </div>
      ))}
    </div>
  );
}
