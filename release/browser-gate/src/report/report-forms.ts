import type { ReportForms } from '@site/release-model/check-report';
import { reportJson } from './report-json.ts';
import { reportPage } from './report-page.ts';
import { reportText } from './report-text.ts';

/** A report in one of its forms. */
export const REPORT_FORMS: ReportForms = {
  html: reportPage,
  json: reportJson,
  text: reportText,
};
