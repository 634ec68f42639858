import type { CheckReport } from './check-report.ts';
import { withoutBytes } from './fit-pictures.ts';

/** A report as JSON, for programs. It has the places and sizes of all pictures, but not the pictures. */
export const reportJson = (report: CheckReport): string =>
  JSON.stringify(
    {
      ...report,
      pages: report.pages.map((page) => ({ ...page, pictures: page.pictures.map(withoutBytes) })),
    },
    null,
    2,
  );
