import type { ReportRefs } from '../../log/log-entry.ts';
import type { Site } from '../../store/site.ts';
import type { CheckReport } from './check-report.ts';
import { reportJson } from './report-json.ts';
import { reportPage } from './report-page.ts';
import { reportText } from './report-text.ts';

/** The forms in which a report can be read. */
export type ReportForm = keyof ReportRefs;

/** A report in one of its forms. */
export const REPORT_FORMS: Readonly<Record<ReportForm, (report: CheckReport) => string>> = {
  html: reportPage,
  json: reportJson,
  text: reportText,
};

/** Stores a report in all of its forms. */
export async function putReport(
  { content }: Pick<Site, 'content'>,
  report: CheckReport,
): Promise<ReportRefs> {
  const put = async (form: ReportForm) => content.put(Buffer.from(REPORT_FORMS[form](report)));
  const [html, json, text] = await Promise.all([put('html'), put('json'), put('text')]);
  return { html, json, text };
}
