import { DataTable, type TableProps } from './data-table.tsx';

type Props = TableProps & {
  /** Classes of the region that scrolls. */
  className?: string;
};

/** A table that scrolls sideways in its own region where the page is too narrow for it. */
export function ScrollTable({ className = '', ...table }: Props) {
  return (
    <section
      aria-label={table.caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative overflow-x-auto ${className}`}
    >
      <DataTable {...table} />
    </section>
  );
}
