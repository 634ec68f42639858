import type { Satisfies, SiteFilesModule } from '@site/contracts';
import { SAMPLE_DATA_PATH } from './content/sample-week.ts';
import { sampleCsv } from './features/sample-market/sample-csv.ts';

/** The sample data for a spreadsheet, which promotion writes beside the pages. */
export const siteFiles: SiteFilesModule['siteFiles'] = async () => [
  { path: SAMPLE_DATA_PATH, content: sampleCsv() },
];

export type Contract = Satisfies<typeof import('./site-files.ts'), SiteFilesModule>;
