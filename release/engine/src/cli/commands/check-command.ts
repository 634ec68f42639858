import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { type Checked, checkPromotion } from '../../changes/promote/promote.ts';
import { refusalLine } from '../../model/gate/refusal.ts';
import type { Site } from '../../model/store/site.ts';
import { checkAgainstSite, type CheckedAgainstSite } from '../contract/check-against-site.ts';
import { browserGate } from '../browser-gate/browser-gate.ts';
import { checkSummary } from './check-summary.ts';
import { packageFolder } from './package-versions.ts';
import { withProgress } from './progress.ts';
import { publishAll } from './promote-command.ts';

type CheckOptions = {
  breaking?: true;
  json?: true;
  report?: string;
  summary?: string;
  headed?: true;
  ui?: true;
  site?: string;
  browser?: boolean;
};

/** `site check`: puts builds through the gate as a promotion would. */
export async function checkCommand(
  site: Site | undefined,
  args: readonly string[],
  values: CheckOptions,
): Promise<boolean> {
  const { breaking: isBreaking = false, report, summary, json = false, headed, ui } = values;
  const folders = (args.length > 0 ? args : ['.']).map(packageFolder);
  const { browser: hasBrowser = true } = values;
  const gate = browserGate({
    report: report === undefined ? undefined : path.resolve(report),
    playwright: [...(headed ? ['--headed', '--workers=1'] : []), ...(ui ? ['--ui'] : [])],
  });
  const tell = (checked: Checked | CheckedAgainstSite): boolean => {
    // A CI job gives the file that its page is made of, and other steps may have written to it.
    if (summary !== undefined) appendFileSync(summary, checkSummary(checked));
    tellVerdict(checked, json);
    if (report !== undefined && checked.opened && !json) console.log(path.join(report, 'index.html'));
    return checked.refusals.length === 0;
  };
  if (site && values.site === undefined) {
    const packages = await publishAll(site, folders, true, false);
    const checked = await withProgress('rendering and checking', () =>
      checkPromotion(site, packages, isBreaking, hasBrowser ? gate : undefined),
    );
    return tell(checked);
  }
  const address = values.site ?? '';
  return tell(
    await withProgress(`checking against ${address}`, () => checkAgainstSite(address, folders, isBreaking)),
  );
}

function tellVerdict(checked: Checked | CheckedAgainstSite, json: boolean): void {
  const { packages, refusals, warnings } = checked;
  if (json) {
    const site = 'origin' in checked ? { site: checked.origin, release: checked.release } : {};
    console.log(JSON.stringify({ ...site, packages, refusals, warnings }, null, 2));
    return;
  }
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  for (const refusal of refusals) console.error(refusalLine(refusal));
  const names = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  const where = 'origin' in checked ? ` on ${checked.origin}, release ${checked.release}` : '';
  console.log(`${names.join(', ')}: ${refusals.length === 0 ? 'could go live' : 'would be refused'}${where}`);
}
