import type { CheckReport } from '@site/release-model/check-report';
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
