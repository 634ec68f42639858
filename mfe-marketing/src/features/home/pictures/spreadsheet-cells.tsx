const COLUMNS = 10;
const ROWS = 4;
const CELLS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell);

type Props = { percent: number };

/** A sheet in which so many cells of a hundred are filled in. */
export function SpreadsheetCells({ percent }: Props) {
  const filled = CELLS.filter((cell) => cell < (CELLS.length * percent) / 100);
  const at = (cell: number) => `M${(cell % COLUMNS) * 40} ${Math.floor(cell / COLUMNS) * 30}`;
  return (
    <svg viewBox="-1 -1 402 122" aria-hidden className="w-full fill-surface">
      <path d={filled.map((cell) => `${at(cell)}h40v30h-40z`).join('')} className="fill-sunken" />
      <path d={CELLS.map((cell) => `${at(cell)}h40v30h-40z`).join('')} fill="none" className="stroke-line" />
      <path
        d={filled.map((cell) => `${at(cell)}m7 15h${12 + ((cell * 37) % 5) * 3.5}`).join('')}
        strokeWidth="4"
        className="stroke-line-strong"
      />
    </svg>
  );
}
