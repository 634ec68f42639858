const COLUMNS = 10;
const ROWS = 4;

type Props = { percent: number };

/** A sheet in which so many cells of a hundred are filled in. */
export function SpreadsheetCells({ percent }: Props) {
  const filled = Math.round((COLUMNS * ROWS * percent) / 100);
  return (
    <div aria-hidden className="grid grid-cols-10 overflow-hidden rounded-sm border border-line">
      {Array.from({ length: COLUMNS * ROWS }, (_, cell) => (
        <span
          key={cell}
          className={`flex h-6 items-center border-r border-b border-line px-1 nth-[10n]:border-r-0 nth-[n+31]:border-b-0 md:h-8 ${cell < filled ? 'bg-sunken' : ''}`}
        >
          {cell < filled && (
            <span
              className="h-1 rounded-sm bg-line-strong"
              style={{ width: `${40 + ((cell * 37) % 5) * 14}%` }}
            />
          )}
        </span>
      ))}
    </div>
  );
}
