import { writeFileSync } from 'node:fs';
import type { Site } from '@site/release-model/site';
import { readReport } from '@site/release-changes/read-report';

type ReportOptions = { text?: true; json?: true; out?: string };

/** `site report`: writes the page to a file and prints its path; text and JSON are printed unless a file is named. */
export async function reportCommand(
  site: Site,
  [name = '']: readonly string[],
  values: ReportOptions,
): Promise<void> {
  const form = values.text ? 'text' : values.json ? 'json' : 'html';
  const report = await readReport(site, name, form);
  if (form !== 'html' && values.out === undefined) {
    return console.log(String(report).trimEnd());
  }
  const file = values.out ?? `report-${name}.html`;
  writeFileSync(file, report);
  console.log(file);
}
