import { DataTable, type TableData } from '@site/ui/data-table';
import type { ReactNode } from 'react';
import { useWidth } from './use-width.ts';

type Props = {
  title: string;
  /** What the chart says, in a sentence: it is the picture's name too. */
  summary: string;
  table: TableData;
  height: number;
  /** Draws into an SVG of this width. */
  children: (width: number) => ReactNode;
};

/** A chart with its title, what it says, and its figures as a table. */
export function ChartFigure({ title, summary, table, height, children }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-xs font-semibold">{title}</h3>
        <p className="text-xs text-muted">{summary}</p>
      </figcaption>
      <div ref={ref} className="mt-2">
        <svg role="img" aria-label={`${title}: ${summary}`} width={width} height={height} className="block">
          {width > 0 && children(width)}
        </svg>
      </div>
      <details className="mt-1 text-xs">
        <summary className="text-muted">Figures</summary>
        <div className="mt-1 max-h-56 overflow-y-auto">
          <DataTable {...table} />
        </div>
      </details>
    </figure>
  );
}
