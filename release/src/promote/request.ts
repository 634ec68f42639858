import { randomUUID } from 'node:crypto';
import { BROWSER_RULES } from '../browser/rule-names.ts';
import { RULES, type Refusal } from '../gate/refusal.ts';
import type { LogEntry, ReportRefs, Versions } from '../log/log-entry.ts';
import { isPreviewId } from '../preview/preview.ts';
import { UserError } from '../commands/user-error.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';

/** What a team asks for: versions to make live, or to preview. */
export type PromotionRequest = {
  /** `<number of the last entry when it was made>-<random>`: names sort roughly by age. */
  id: string;
  packages: Versions;
  by: string;
  why?: string | undefined;
  commit?: string;
  isBreaking?: boolean;
  /** Names of rules that don't count; `why` is the reason. */
  waived?: readonly string[];
  /** Makes it a request for a preview: the id that it will have, and the days until it ends. */
  preview?: { id: string; days: number };
  /** ISO date and time, for people. */
  askedAt: string;
};

/** The answer to a request. Every rule of the gate is named. */
export type Verdict = {
  request: string;
  outcome: 'live' | 'unchanged' | 'preview' | 'refused' | 'failed';
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

const REQUESTS = 'requests/';
const VERDICTS = 'verdicts/';
const ID = /^\d{9}-[\da-f-]{36}$/;

const requestKey = (id: string): string => `${REQUESTS}${id}.json`;
const verdictKey = (id: string): string => `${VERDICTS}${id}.json`;

/** Asks for a promotion; an operator answers. */
export async function askForPromotion(
  { store, log }: Site,
  wish: Omit<PromotionRequest, 'id' | 'askedAt'>,
): Promise<PromotionRequest> {
  const number = String(await log.headNumber()).padStart(9, '0');
  const request = { id: `${number}-${randomUUID()}`, ...wish, askedAt: new Date().toISOString() };
  await store.create(requestKey(request.id), jsonBytes(request));
  return request;
}

/** Ids of the requests without a verdict, roughly by age. */
export async function openRequests({ store }: Site): Promise<string[]> {
  const idsOf = async (prefix: string) =>
    (await store.list(prefix)).map((key) => key.slice(prefix.length, -'.json'.length));
  const [asked, answered] = await Promise.all([idsOf(REQUESTS), idsOf(VERDICTS)]);
  const known = new Set(answered);
  return asked.filter((id) => ID.test(id) && !known.has(id));
}

/** Reads a request. Throws a {@link UserError} if it is malformed: nothing in it can be carried out. */
export async function readRequest({ store }: Site, id: string): Promise<PromotionRequest> {
  const bytes = await store.read(requestKey(id));
  try {
    const request = JSON.parse(String(bytes)) as PromotionRequest;
    const versions = Object.entries(request.packages);
    const isPreviewValid = !request.preview || isPreviewId(request.preview.id);
    const areVersions = versions.length > 0 && versions.every(([, each]) => typeof each === 'string');
    if (request.id === id && areVersions && isPreviewValid) return request;
  } catch {
    // Not JSON, or without packages: the message below is the same.
  }
  throw new UserError(`The request ${id} is malformed: ask again with "site promote".`);
}

/** The verdict on a request; undefined while it is open. */
export async function readVerdict({ store }: Site, id: string): Promise<Verdict | undefined> {
  const bytes = await store.read(verdictKey(id));
  return bytes && (JSON.parse(bytes.toString('utf8')) as Verdict);
}

/** Hashes of the reports of all verdicts since a time. Damaged verdicts are left out. */
export async function reportsSince(site: Site, since: string): Promise<string[]> {
  const ids = (await site.store.list(VERDICTS)).map((key) => key.slice(VERDICTS.length, -'.json'.length));
  const reports = ids.map(async (id) => {
    const verdict = await readVerdict(site, id).catch(() => undefined);
    return verdict && verdict.at >= since ? Object.values(verdict.report ?? {}) : [];
  });
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

/** The entry that carried out a request; it is looked for behind the entry that was the last when the request was made. */
export async function entryOfRequest({ log }: Site, id: string): Promise<LogEntry | undefined> {
  const last = await log.headNumber();
  for (let number = Number(id.slice(0, 9)) + 1; number <= last; number += 1) {
    try {
      const entry = await log.entry(number);
      if (entry.request === id) return entry;
    } catch {
      // A damaged entry names no request.
    }
  }
  return undefined;
}
