import { UserError } from '@site/contracts/user-error';
import { shellFiles } from '@site/release-build/page-assets';
import type {
  CheckReport,
  Looked,
  PageWeight,
  ReportedFinding,
  ReportedRule,
  ReportForm,
  ReportForms,
  Weight,
} from '@site/release-model/check-report';
import { DamagedContentError, servedBytes } from '@site/release-model/content';
import type { LivePackage, LogEntry, ReportRefs } from '@site/release-model/log-entry';
import { packageFiles, type PackageFiles } from '@site/release-model/package-files';
import { type PageList, SHELL } from '@site/release-model/pages';
import { BROWSER_RULES, type Refusal, RULES } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import type { Author } from './commit.ts';
import type { PlannedRelease } from './plan-release.ts';

type Packages = Readonly<Record<string, LivePackage>>;

/** What each page of the changed packages costs a visitor before and after, as the lists of the releases say. */
async function pageWeights(site: Site, live: Packages, next: Packages): Promise<PageWeight[]> {
  const changed = Object.keys({ ...live, ...next })
    .filter((name) => name !== SHELL && live[name]?.pages !== next[name]?.pages)
    .sort();
  const weights = changed.map(async (name) => {
    const [before, after] = await Promise.all([weightsOf(site, live, name), weightsOf(site, next, name)]);
    return [...new Set([...before.keys(), ...after.keys()])].map((path): PageWeight => {
      const [old, now] = [before.get(path), after.get(path)];
      return { path, package: name, ...(old ? { before: old } : {}), ...(now ? { after: now } : {}) };
    });
  });
  return (await Promise.all(weights)).flat();
}

/** Path → weight of each page of a package. */
async function weightsOf(site: Site, packages: Packages, name: string): Promise<Map<string, Weight>> {
  const [own, shell] = [packages[name], packages[SHELL]];
  if (!own || !shell) return new Map();
  const [list, remote, frame] = await Promise.all([
    site.content.getJson<PageList>(own.pages),
    packageFiles(site, own),
    packageFiles(site, shell),
  ]);
  const { entry, exposes } = await remote.manifest();
  const { scripts, styles } = shellFiles(frame.webFiles);
  return new Map(
    Object.entries(list.pages).map(([path, { file, expose }]) => {
      const { js = [], css = [] } = exposes.get(expose) ?? {};
      const weight: Weight = {
        html: servedBytes(file),
        css: bytesOf(frame, styles) + bytesOf(remote, css),
        scripts: bytesOf(frame, scripts) + bytesOf(remote, [entry, ...js]),
      };
      return [path, weight];
    }),
  );
}

const bytesOf = ({ published }: PackageFiles, files: readonly string[]): number =>
  files
    .flatMap((file) => published.files[`web/${file}`] ?? [])
    .reduce((total, file) => total + servedBytes(file), 0);

/** A check that gets a report. */
type ReportedCheck = {
  author: Author & { commit?: string | undefined };
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
  const { by, why, commit } = author;
  const isRefused = counting.length > 0;
  const found = [...refusals, ...looked.refusals];
  const verdict = isRefused ? 'refused' : found.length > 0 ? 'waived' : 'passed';
  return {
    verdict,
    at: new Date().toISOString(),
    by,
    ...(why ? { why } : {}),
    ...(commit ? { commit } : {}),
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
    words: looked.seen?.words ?? [],
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

/** Reads a report. Throws a {@link UserError} if there is none, or if pruning has removed it. */
export async function readReport(site: Site, name: string, form: ReportForm): Promise<Buffer> {
  const refs = await reportRefs(site, name);
  if (!refs) throw new UserError(`There is no report of ${name}: "site log" shows which entries have one.`);
  try {
    return await site.content.get(refs[form]);
  } catch (error) {
    if (!(error instanceof DamagedContentError) || error.problem !== 'missing') throw error;
    throw new UserError(`The report of ${name} was removed by "site prune".`, { cause: error });
  }
}

const reportRefs = async (site: Site, name: string): Promise<ReportRefs | undefined> =>
  /^\d{1,9}$/.test(name) ? (await site.log.find(Number(name)))?.report : undefined;
