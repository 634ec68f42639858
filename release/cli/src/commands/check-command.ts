import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import { BrowserGate } from '@site/release-browser/browser-gate';
import { REPORT_FORMS } from '@site/release-browser/report-forms';
import { publish } from '@site/release-build/publish';
import { type CheckedPromotion, checkPromotion } from '@site/release-changes/promote';
import { readReport } from '@site/release-changes/check-report';
import type { Versions } from '@site/release-model/log-entry';
import { refusalLine, rulesMet } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import { checkAgainstSite } from '../contract/check-against-site.ts';
import { packageFolder } from './package-versions.ts';
import { withProgress } from './progress.ts';

/** A check that was made: of these versions, against the site root or a live site. */
type Checked = CheckedPromotion & { packages: Versions; origin?: string; release?: number };

type CheckOptions = {
  breaking?: true;
  json?: true;
  out?: string;
  visit?: string;
  site?: string;
  cache?: string;
};

/** The visit that a number means. Throws a {@link UserError} if there is none. */
async function visitMeant(text: string): Promise<number> {
  const { PAIRED_CONDITIONS } = await import('@site/release-browser/conditions');
  if (PAIRED_CONDITIONS[Number(text) - 1]) return Number(text);
  throw new UserError(
    `There is no visit ${text}: give --visit a number from 1 to ${PAIRED_CONDITIONS.length}.`,
  );
}

/** `site check`: puts builds through the gate as a promotion would. */
export async function checkCommand(
  site: Site | undefined,
  args: readonly string[],
  values: CheckOptions,
): Promise<boolean> {
  const { breaking: isBreaking = false, out, json = false } = values;
  const visit = values.visit === undefined ? undefined : await visitMeant(values.visit);
  const folders = (args.length > 0 ? args : ['.']).map(packageFolder);
  const browserGate = new BrowserGate({ hasPictures: out !== undefined, visit });
  const tell = async (checked: Checked): Promise<boolean> => {
    if (out !== undefined) writeFileSync(out, await reportFor(out, checked));
    tellVerdict(checked, json);
    if (out !== undefined && !json) console.log(out);
    return checked.refusals.length === 0;
  };
  try {
    if (site && values.site === undefined) {
      const packages: Record<string, string> = {};
      for (const folder of folders) {
        const { name, version } = await withProgress('publishing', () => publish(site, folder));
        packages[name] = version;
      }
      const checked = await withProgress('rendering and checking', () =>
        checkPromotion(site, packages, isBreaking, browserGate),
      );
      return await tell({ ...checked, packages });
    }
    const check = { site: values.site ?? '', folders, isBreaking, browserGate };
    const cache = values.cache ?? defaultCache(process.cwd());
    return await withProgress(`reading ${check.site} and checking`, (makeRoom) =>
      checkAgainstSite({ ...check, cache }, (checked) => {
        makeRoom();
        return tell(checked);
      }),
    );
  } finally {
    await browserGate.close();
  }
}

async function reportFor(file: string, { report }: Checked): Promise<string> {
  const form = { '.json': 'json', '.md': 'text' } as const;
  return REPORT_FORMS[form[path.extname(file) as keyof typeof form] ?? 'html'](await report());
}

function tellVerdict({ packages, refusals, warnings, origin, release }: Checked, json: boolean): void {
  if (json) {
    const rules = rulesMet(refusals);
    const site = origin === undefined ? {} : { site: origin, release };
    console.log(JSON.stringify({ ...site, packages, rules, refusals, warnings }, null, 2));
    return;
  }
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  for (const refusal of refusals) console.error(refusalLine(refusal));
  const names = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  const where = origin === undefined ? '' : ` on ${origin}, release ${release}`;
  console.log(`${names.join(', ')}: ${refusals.length === 0 ? 'could go live' : 'would be refused'}${where}`);
}

/** Where package managers and CI jobs look for caches: next to the installed packages. Undefined where there are none. */
function defaultCache(folder: string): string | undefined {
  const modules = path.join(folder, 'node_modules');
  if (existsSync(modules)) return path.join(modules, '.cache', 'site-check');
  const parent = path.dirname(folder);
  return parent === folder ? undefined : defaultCache(parent);
}

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
