import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ReportForm } from '../browser/report/report-refs.ts';
import type { ReportRefs } from '../log/log-entry.ts';
import { readVerdict } from '../promote/verdict.ts';
import { DamagedContentError } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { UserError } from './user-error.ts';

/**
 * `site report <entry number | request id> [--text|--json] [--out <file>]`: writes the report of a check to a file and
 * prints its path. Text and JSON are printed unless a file is named.
 */
export async function reportCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      text: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || (values.text && values.json)) {
    throw new UserError(
      'Name one entry of the log or one request: site report 42, with --text, --json or neither',
    );
  }
  const form = values.text ? 'text' : values.json ? 'json' : 'html';
  const report = await readReport(site, name, form);
  if (form !== 'html' && values.out === undefined) {
    process.stdout.write(`${String(report).trimEnd()}\n`);
    return;
  }
  const file = values.out ?? `report-${name}.html`;
  writeFileSync(file, report);
  console.log(file);
}

/** Reads a report. Throws a {@link UserError} if there is none, or if pruning has removed it. */
async function readReport(site: Site, name: string, form: ReportForm): Promise<Buffer> {
  const refs = await reportRefs(site, name);
  if (!refs) throw new UserError(`There is no report of ${name}: "site log" shows which entries have one.`);
  try {
    return await site.content.get(refs[form]);
  } catch (error) {
    if (!(error instanceof DamagedContentError) || error.problem !== 'missing') throw error;
    throw new UserError(`The report of ${name} was removed by "site prune".`, { cause: error });
  }
}

async function reportRefs(site: Site, name: string): Promise<ReportRefs | undefined> {
  if (!/^\d{1,9}$/.test(name)) {
    return /^\d{9}-[\da-f-]{36}$/.test(name) ? (await readVerdict(site, name))?.report : undefined;
  }
  const number = Number(name);
  return (await site.log.find(number))?.report;
}
