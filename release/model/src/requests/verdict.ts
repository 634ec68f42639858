import pLimit from 'p-limit';
import { BROWSER_RULES, type Refusal, RULES } from '../gate/refusal.ts';
import type { ReportRefs } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';

/** The answer to a request. Every rule of the gate is named. */
export type Verdict = {
  request: string;
  outcome: 'live' | 'done' | 'unchanged' | 'preview' | 'refused' | 'failed';
  /** Number of the release, if it is live. */
  release?: number;
  /** Where the preview is, and until when, if one was made. */
  preview?: { address: string; until: string };
  rules: readonly { rule: string; isMet: boolean }[];
  refusals: readonly Refusal[];
  warnings: readonly string[];
  /** The report of the check, if one was made; pruning removes it. */
  report?: ReportRefs;
  /** One sentence for people. */
  message: string;
  /** The operator's user. */
  by: string;
  at: string;
};

const VERDICTS = 'verdicts/';

const verdictKey = (id: string): string => `${VERDICTS}${id}.json`;

/** Ids of the requests that were answered. */
export const answeredIds = async ({ store }: Pick<Site, 'store'>): Promise<string[]> =>
  (await store.list(VERDICTS)).map((key) => key.slice(VERDICTS.length, -'.json'.length));

/** Whether a request was answered, also if the verdict is damaged. */
export const isAnswered = async ({ store }: Pick<Site, 'store'>, id: string): Promise<boolean> =>
  (await store.read(verdictKey(id))) !== undefined;

/** The verdict on a request; undefined while it is open. */
export async function readVerdict({ store }: Site, id: string): Promise<Verdict | undefined> {
  const bytes = await store.read(verdictKey(id));
  return bytes && (JSON.parse(bytes.toString('utf8')) as Verdict);
}

/** Removes verdicts. */
export const removeVerdicts = ({ store }: Pick<Site, 'store'>, ids: readonly string[]): Promise<void> =>
  store.remove(ids.map(verdictKey));

/** Ids of the verdicts from before a time. Damaged ones stay. */
export async function verdictsBefore(site: Site, until: string): Promise<string[]> {
  const ids = await answeredIds(site);
  const limit = pLimit(READ_AT_ONCE);
  const read = (id: string) => readVerdict(site, id).catch(noneIfNoJson);
  const verdicts = await Promise.all(ids.map((id) => limit(() => read(id))));
  return ids.filter((_, index) => (verdicts[index]?.at ?? until) < until);
}

/** Verdicts that are read at once: in a bucket, each is a round trip. */
const READ_AT_ONCE = 32;

/** What a store fails to send may name a report all the same. */
function noneIfNoJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

/** Hashes of the reports of all verdicts since a time. Damaged verdicts are left out. */
export async function reportsSince(site: Site, since: string): Promise<string[]> {
  const limit = pLimit(READ_AT_ONCE);
  const reports = (await answeredIds(site)).map((id) =>
    limit(async () => {
      const verdict = await readVerdict(site, id).catch(noneIfNoJson);
      return verdict && verdict.at >= since ? Object.values(verdict.report ?? {}) : [];
    }),
  );
  return (await Promise.all(reports)).flat();
}

/** Answers a request, unless another operator did. Returns the verdict that holds. */
export async function giveVerdict(site: Site, verdict: Verdict): Promise<Verdict> {
  await site.store.create(verdictKey(verdict.request), jsonBytes(verdict));
  return (await readVerdict(site, verdict.request)) ?? verdict;
}

/**
 * Every rule that was checked, and whether it is met.
 *
 * @param hasLooked whether a browser looked; what only a browser can refuse tells that too
 */
export function rulesMet(refusals: readonly Refusal[], hasLooked = false): Verdict['rules'] {
  const refused = new Set(refusals.map(({ rule }) => rule));
  const isSeen = hasLooked || BROWSER_RULES.some((rule) => refused.has(rule));
  return [...RULES, ...(isSeen ? BROWSER_RULES : [])].map((rule) => ({ rule, isMet: !refused.has(rule) }));
}
