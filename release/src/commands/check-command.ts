import { parseArgs } from 'node:util';
import { BrowserGate } from '../browser/browser-gate.ts';
import { checkPromotion } from '../promote/promote.ts';
import { rulesMet } from '../promote/request.ts';
import { refusalLine } from '../gate/refusal.ts';
import { publish } from '../publish/publish.ts';
import type { Site } from '../store/site.ts';
import { packageFolder } from './package-argument.ts';

/**
 * `site check [<package>] [--breaking] [--json]`: publishes the package's build and puts it through the gate as promotion
 * would; nothing goes live. Returns false if it would be refused.
 */
export async function checkCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { breaking: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const packages: Record<string, string> = {};
  for (const argument of positionals.length > 0 ? positionals : ['.']) {
    const { name, version } = await publish(site, packageFolder(argument));
    packages[name] = version;
  }
  const browserGate = new BrowserGate();
  const { refusals, warnings } = await checkPromotion(site, packages, values.breaking, browserGate).finally(
    () => browserGate.close(),
  );
  if (values.json) {
    console.log(JSON.stringify({ packages, rules: rulesMet(refusals), refusals, warnings }, null, 2));
  } else {
    for (const warning of warnings) console.warn(`warning: ${warning}`);
    for (const refusal of refusals) console.error(refusalLine(refusal));
    const names = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
    console.log(`${names.join(', ')}: ${refusals.length === 0 ? 'could go live' : 'would be refused'}`);
  }
  return refusals.length === 0;
}
