import type { CheckView } from '../../document/console-state.ts';
import { type CheckReport, pagesSentence, rulesSentence } from '@site/release-model/check-report';
import type { ReportRefs } from '@site/release-model/log-entry';
import { readVerdict } from '@site/release-model/verdict';
import type { Snapshot } from './snapshot.ts';

/** Checks that are shown, and entries in which they are looked for. */
const SHOWN = 6;
const LATELY = 40;

/** The latest checks that have a report: those of releases, and those that were refused. */
export async function checkViews(snapshot: Snapshot): Promise<CheckView[]> {
  const refs = [...(await entryReports(snapshot)), ...(await refusedReports(snapshot))];
  const latest = refs.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN);
  const views = latest.map(async ({ id, report }) => {
    // Pruning removes reports; the others are there.
    const found = await snapshot.content.read<CheckReport>(report.json).catch(() => undefined);
    return found ? [viewOf(id, found)] : [];
  });
  return (await Promise.all(views)).flat();
}

type FoundReport = { id: string; at: string; report: ReportRefs };

async function entryReports({ entries, head }: Snapshot): Promise<FoundReport[]> {
  const numbers = Array.from({ length: Math.min(LATELY, head) }, (_, index) => head - index);
  const found = await Promise.all(numbers.map((number) => entries.find(number)));
  return found.flatMap((entry) =>
    entry?.report ? [{ id: String(entry.number), at: entry.at, report: entry.report }] : [],
  );
}

/** Ids of requests begin with the number of the last entry, so the latest are at the end of the list. */
async function refusedReports({ site, head }: Snapshot): Promise<FoundReport[]> {
  const after = `verdicts/${String(Math.max(0, head - LATELY)).padStart(9, '0')}`;
  const keys = (await site.store.list('verdicts/', after)).slice(-LATELY);
  const verdicts = keys.map((key) =>
    readVerdict(site, key.slice('verdicts/'.length, -'.json'.length)).catch(() => undefined),
  );
  return (await Promise.all(verdicts)).flatMap((verdict) =>
    verdict?.report && verdict.outcome === 'refused'
      ? [{ id: verdict.request, at: verdict.at, report: verdict.report }]
      : [],
  );
}

const viewOf = (id: string, report: CheckReport): CheckView => ({
  id,
  verdict: report.verdict,
  at: report.at,
  by: report.by,
  ...(report.why ? { why: report.why } : {}),
  packages: report.packages,
  rules: rulesSentence(report.rules),
  pages: pagesSentence(report),
  findings: report.rules.flatMap(({ name, findings }) =>
    findings.map(({ found, page }) => `${name}${page ? ` on ${page}` : ''}: ${found}`),
  ),
  pictures: report.pages.reduce(
    (count, { pictures }) => count + pictures.reduce((sum, { strips }) => sum + strips.length, 0),
    0,
  ),
});
