import type { ReactNode } from 'react';
import { DataTable, type TableData } from './data-table.tsx';

type Props = {
  /** What the picture shows, for those who can't see it. */
  description: string;
  /** The data in it, for those who can't see it. */
  table?: TableData;
  children: ReactNode;
  className?: string;
};

/** Frame of a drawn scene of the product. It is one picture to screen readers: nothing in it can be operated. */
export function Scene({ description, table, children, className = '' }: Props) {
  const picture = (
    <div
      // Drawn in HTML: there is no file that an <img> could name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={description}
      className={`relative overflow-hidden rounded-lg border border-line bg-sunken text-xs leading-snug select-none ${className}`}
    >
      {children}
    </div>
  );
  if (!table) return picture;
  return (
    <>
      {picture}
      <div className="sr-only">
        <DataTable {...table} />
      </div>
    </>
  );
}
