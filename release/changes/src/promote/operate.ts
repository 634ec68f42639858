import { setTimeout as sleep } from 'node:timers/promises';
import { userName } from '@site/release-build/author';
import { Refused } from '@site/release-build/gate';
import type { Action } from '@site/release-model/actions';
import type { LogEntry } from '@site/release-model/log-entry';
import { previewAddress } from '@site/release-model/preview';
import { refusalLine } from '@site/release-model/refusal';
import {
  checkAge,
  entryOfRequest,
  findRequest,
  openRequests,
  type PromotionRequest,
  removeRequests,
} from '@site/release-model/request';
import { sitePort } from '@site/release-model/settings';
import type { Site } from '@site/release-model/site';
import { giveVerdict, readVerdict, rulesMet, type Verdict } from '@site/release-model/verdict';
import { startOf } from './append-change.ts';
import { type Applied, applyChange } from './apply-change.ts';
import type { Change, Orders, PromoteMore } from './change.ts';
import { CHANGES } from './changes-table.ts';
import { type Asked, askedIn, checkRequest } from './check-request.ts';
import { hasVersions } from './next-states.ts';
import { makePreview } from './promote.ts';

/** Carries out a request that nobody has answered, and says what came of it. */
async function outcomeOf(site: Site, id: string, more: PromoteMore): Promise<Verdict> {
  try {
    const found = await findRequest(site, id);
    const asked = askedIn(found.request);
    checkAge(found.request);
    const authorise = (state: LogEntry | undefined) => checkRequest(site, state, found);
    const start = asked.action === 'preview' ? undefined : startsOf(asked.action);
    await authorise((await startOf(site, start === 'last-readable' ? start : 'last')).head?.entry);
    if (asked.action === 'preview') return await previewVerdict(site, found.request, asked.wanted, authorise);
    return await changeVerdict(site, found.request, asked, authorise, more);
  } catch (error) {
    // Another operator may have been faster: then there was nothing left to do.
    const entry = await entryOfRequest(site, id);
    if (entry) return verdictOf(id, { entry });
    const { refusals, report } = error instanceof Refused ? error : NOT_REFUSED;
    return {
      ...verdictOf(id, {}),
      outcome: error instanceof Refused ? 'refused' : 'failed',
      rules: rulesMet(refusals),
      refusals,
      ...(report ? { report } : {}),
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

const NOT_REFUSED: Pick<Refused, 'refusals' | 'report'> = { refusals: [], report: undefined };

const startsOf = (action: Action) =>
  (CHANGES[action] as Pick<Change<never, never, never, never>, 'start'>).start;

/** Makes the change that somebody asked for. */
async function changeVerdict(
  site: Site,
  { id, key, by, why, commit }: PromotionRequest,
  asked: Exclude<Asked, { action: 'preview' }>,
  authorise: Orders['authorise'],
  more: PromoteMore,
): Promise<Verdict> {
  // Another operator may have been faster with this very request.
  const isWanted = async () => !(await readVerdict(site, id)) && !(await entryOfRequest(site, id));
  const author = { by, why, commit, key, request: id, authorise };
  const { action, order } = await orStep(site, asked);
  const applied = await applyChange(site, action, order, author, { ...more, isWanted });
  if (applied.entry) return { ...verdictOf(id, applied), message: applied.message };
  const entry = await entryOfRequest(site, id);
  return { ...verdictOf(id, { ...applied, entry }), ...(entry ? {} : { message: applied.message }) };
}

/** Of the canary that is under way, another share is meant. */
async function orStep(
  site: Site,
  asked: Exclude<Asked, { action: 'preview' }>,
): Promise<{ action: Action; order: never }> {
  if (asked.action === 'canary') {
    const { packages: versions, canary } = asked.order;
    const state = (await site.log.head())?.entry;
    if (state?.canary && hasVersions(state, state.canary, versions))
      return { action: 'canary-step', order: { share: canary.share, versions } as never };
  }
  return { action: asked.action, order: asked.order as never };
}

/** Makes the preview that somebody asked for. Its pages are there even if the gate would refuse them. */
async function previewVerdict(
  site: Site,
  { id: request, packages, contents, by, why, commit, isBreaking = false }: PromotionRequest,
  wanted: NonNullable<PromotionRequest['preview']>,
  authorise: Orders['authorise'],
): Promise<Verdict> {
  const order = { ...wanted, packages, contents, by, why, commit, isBreaking, authorise };
  const preview = await makePreview(site, order);
  const { refusals, until } = preview;
  const address = previewAddress(process.env, sitePort(process.env)).originOf(preview.id);
  return {
    ...verdictOf(request, {}),
    outcome: 'preview',
    preview: { address, until },
    rules: rulesMet(refusals),
    refusals,
    warnings: refusals.map((refusal) => `a promotion would be refused: ${refusalLine(refusal)}`),
    message: `${address} shows it until ${until.slice(0, 10)}.`,
  };
}

/** The verdict on a request that an entry carried out, or that left nothing to do. */
function verdictOf(
  id: string,
  {
    entry,
    warnings = [],
    hasLooked = false,
  }: Partial<Omit<Applied, 'entry'>> & { entry?: LogEntry | null | undefined },
): Verdict {
  const { number, report } = entry ?? {};
  const release = entry?.release === number ? number : undefined;
  const outcome = release !== undefined ? 'live' : entry ? 'done' : 'unchanged';
  return {
    request: id,
    outcome,
    ...(release === undefined ? {} : { release }),
    ...(report ? { report } : {}),
    rules: rulesMet([], hasLooked),
    refusals: [],
    warnings,
    message: {
      live: `Release ${release} is live.`,
      done: `Entry ${number} of the log says so.`,
      unchanged: 'These versions were live already.',
    }[outcome],
    by: userName(),
    at: new Date().toISOString(),
  };
}

/**
 * Carries out one request, with the rules of the live site, and answers it. Any number of operators may do that at once:
 * the log takes the request once, and all of them find the same verdict.
 */
export async function carryOut(site: Site, id: string, more: PromoteMore = {}): Promise<Verdict> {
  const answered = await readVerdict(site, id);
  if (answered) return answered;
  const done = await entryOfRequest(site, id);
  const outcome = done ? verdictOf(id, { entry: done }) : await outcomeOf(site, id, more);
  const verdict = await giveVerdict(site, outcome);
  // A look at what is open must not grow with what was answered. What can't be removed now, pruning removes.
  await removeRequests(site, [id]).catch(() => {});
  return verdict;
}

const PAUSE_MS = 1000;

/**
 * Carries out requests as they come, until it is stopped.
 *
 * @param more what every promotion gets besides its request
 * @param onVerdict called with each verdict of this operator
 */
export async function operate(
  site: Site,
  signal: AbortSignal,
  onVerdict: (verdict: Verdict) => void,
  onError: (error: unknown) => void,
  more: PromoteMore = {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      // Operators that start together begin with different requests, so that they seldom do the same work.
      const open = shuffled(await openRequests(site));
      for (const id of open) {
        if (signal.aborted) return;
        if (!(await readVerdict(site, id))) onVerdict(await carryOut(site, id, more));
      }
      if (open.length > 0) continue;
    } catch (error) {
      onError(error);
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
