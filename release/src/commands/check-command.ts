import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BrowserGate } from '../browser/browser-gate.ts';
import { REPORT_FORMS } from '../browser/report/report-refs.ts';
import { checkPromotion } from '../promote/promote.ts';
import { rulesMet } from '../promote/request.ts';
import { refusalLine } from '../gate/refusal.ts';
import { publish } from '../publish/publish.ts';
import type { Site } from '../store/site.ts';
import { packageFolder } from './package-argument.ts';

/**
 * `site check [<package>] [--breaking] [--json] [--out <file>]`: publishes the package's build and puts it through the
 * gate as promotion would; nothing goes live. The file gets the report: JSON, Markdown or a page, by its ending. Returns
 * false if it would be refused.
 */
export async function checkCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      breaking: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const packages: Record<string, string> = {};
  for (const argument of positionals.length > 0 ? positionals : ['.']) {
    const { name, version } = await publish(site, packageFolder(argument));
    packages[name] = version;
  }
  const browserGate = new BrowserGate({ hasPictures: values.out !== undefined });
  const { refusals, warnings, report } = await checkPromotion(
    site,
    packages,
    values.breaking,
    browserGate,
  ).finally(() => browserGate.close());
  if (values.out !== undefined) {
    const form = { '.json': 'json', '.md': 'text' } as const;
    const made = REPORT_FORMS[form[path.extname(values.out) as keyof typeof form] ?? 'html'](await report());
    writeFileSync(values.out, made);
  }
  if (values.json) {
    console.log(JSON.stringify({ packages, rules: rulesMet(refusals), refusals, warnings }, null, 2));
  } else {
    for (const warning of warnings) console.warn(`warning: ${warning}`);
    for (const refusal of refusals) console.error(refusalLine(refusal));
    const names = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
    console.log(`${names.join(', ')}: ${refusals.length === 0 ? 'could go live' : 'would be refused'}`);
    if (values.out !== undefined) console.log(values.out);
  }
  return refusals.length === 0;
}
