import type { TableData } from '@site/ui/data-table';
import { ScrollTable } from '@site/ui/scroll-table';

/** The data of a mock-up, folded away; the browser unfolds it, with or without scripts. */
export function ShownAsTable(table: TableData) {
  return (
    <details className="border-t border-line text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink focus-visible:-outline-offset-2 sm:px-5">
        Show as table
      </summary>
      <ScrollTable
        {...table}
        className={`px-4 pb-4 focus-visible:-outline-offset-2 max-sm:text-xs sm:px-5 ${table.columns.length > 3 ? 'fade-table' : ''}`}
      />
    </details>
  );
}
