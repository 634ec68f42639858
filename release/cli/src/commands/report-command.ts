import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Site } from '@site/release-model/site';
import { readReport } from '@site/release-changes/read-report';
import { UserError } from '@site/contracts/user-error';

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
