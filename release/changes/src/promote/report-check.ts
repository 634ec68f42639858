import type {
  CheckReport,
  Looked,
  ReportedFinding,
  ReportedRule,
  ReportForm,
  ReportForms,
} from '@site/release-model/check-report';
import { BROWSER_RULES, type Refusal, RULES } from '@site/release-model/refusal';
import { pageWeights } from './page-weights.ts';
import type { LogEntry, ReportRefs } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import type { Author } from './change.ts';
import type { PlannedRelease } from './plan-release.ts';

/** A check of which a report is made. */
export type ReportedCheck = {
  author: Author & { commit?: string | undefined; request?: string | undefined };
  /** The live state that the release would replace. */
  live: LogEntry;
  /** Package name → version that was asked for. */
  versions: Readonly<Record<string, { version: string }>>;
  planned: PlannedRelease;
  /** Reasons that the gate found without a browser. */
  refusals: readonly Refusal[];
  looked: Looked;
  /** Reasons that count. */
  counting: readonly Refusal[];
};

/** Makes the report of a check. What can't be read is left out of it. */
export async function checkReport(site: Site, check: ReportedCheck): Promise<CheckReport> {
  const { author, live, versions, planned, refusals, looked, counting } = check;
  const { by, why, commit, request } = author;
  const isRefused = counting.length > 0;
  const found = [...refusals, ...looked.refusals];
  const verdict = isRefused ? 'refused' : found.length > 0 ? 'waived' : 'passed';
  return {
    verdict,
    at: new Date().toISOString(),
    by,
    ...(why ? { why } : {}),
    ...(commit ? { commit } : {}),
    ...(request ? { request } : {}),
    live: live.number,
    packages: Object.entries(versions)
      .map(([name, { version }]) => ({
        name,
        before: live.packages[name]?.version ?? null,
        after: version,
      }))
      .filter(({ before, after }) => before !== after),
    rules: reportedRules(check),
    warnings: [...planned.warnings, ...looked.warnings],
    opened: looked.seen?.opened,
    known: looked.seen?.known,
    pages: looked.seen?.pages ?? [],
    weights: await pageWeights(site, live.packages, planned.packages).catch(() => []),
  };
}

/** Stores the report of a check in all of its forms. Undefined if that fails: no release waits for a report. */
export async function storeReport(
  site: Site,
  check: ReportedCheck,
  forms: ReportForms,
): Promise<ReportRefs | undefined> {
  try {
    const report = await checkReport(site, check);
    const put = async (form: ReportForm) => site.content.put(Buffer.from(forms[form](report)));
    const [html, json, text] = await Promise.all([put('html'), put('json'), put('text')]);
    return { html, json, text };
  } catch (error) {
    console.warn(`warning: no report was stored: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Every rule: first those that found something, then the others in the order of the gate. */
function reportedRules({ refusals, looked, counting }: ReportedCheck): ReportedRule[] {
  const findings = new Map<string, ReportedFinding[]>();
  const add = (rule: string, finding: ReportedFinding) =>
    findings.set(rule, [...(findings.get(rule) ?? []), finding]);
  const seen = looked.seen?.findings;
  for (const { rule, package: name, value: found, fix } of [...refusals, ...(seen ? [] : looked.refusals)]) {
    add(rule, { package: name, found, fix });
  }
  for (const { rule, package: name, page, found, fix } of seen ?? [])
    add(rule, { package: name, page, found, fix });
  const counts = new Set(counting.map(({ rule }) => rule));
  const inBrowser = new Set<string>(BROWSER_RULES);
  const names = new Set([...findings.keys(), ...RULES, ...inBrowser]);
  const stateOf = (name: string): ReportedRule['state'] => {
    if (counts.has(name)) return 'refused';
    if (findings.has(name)) return 'waived';
    return inBrowser.has(name) && !looked.seen ? 'unchecked' : 'met';
  };
  return [...names]
    .map((name) => ({ name, state: stateOf(name), findings: findings.get(name) ?? [] }))
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

const ORDER: readonly ReportedRule['state'][] = ['refused', 'waived', 'unchecked', 'met'];
