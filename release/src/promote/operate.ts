import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../gate/gate.ts';
import { refusalLine } from '../gate/refusal.ts';
import { sitePort } from '../commands/settings.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { makePreview } from '../preview/make-preview.ts';
import { previewAddress } from '../preview/preview-address.ts';
import { userName } from '../publish/author.ts';
import type { Site } from '../store/site.ts';
import { promote, type PromoteOrder, type Promoted } from './promote.ts';
import {
  entryOfRequest,
  giveVerdict,
  openRequests,
  readRequest,
  readVerdict,
  rulesMet,
  type PromotionRequest,
  type Verdict,
} from './request.ts';

/**
 * Carries out one request, with the rules of the live site, and answers it. Any number of operators may do that at once:
 * the log takes the request once, and all of them find the same verdict.
 */
export async function carryOut(site: Site, id: string, more: Partial<PromoteOrder> = {}): Promise<Verdict> {
  const answered = await readVerdict(site, id);
  if (answered) return answered;
  const done = await entryOfRequest(site, id);
  if (done) return giveVerdict(site, verdictOf(id, { entry: done }));
  return giveVerdict(site, await outcomeOf(site, id, more));
}

/** Carries out a request that nobody has answered, and says what came of it. */
async function outcomeOf(site: Site, id: string, more: Partial<PromoteOrder>): Promise<Verdict> {
  try {
    const request = await readRequest(site, id);
    if (request.preview) return await previewVerdict(site, request, request.preview);
    const { packages, by, why, commit, isBreaking = false, waived = [] } = request;
    const order = { packages, by, why, commit, isBreaking, waived, ...more, request: id };
    // Another operator may have been faster with this very request.
    const isOpen = async () => !(await readVerdict(site, id)) && !(await entryOfRequest(site, id));
    const promoted = await promote(site, order, isOpen);
    const entry = promoted.isNew ? promoted.entry : await entryOfRequest(site, id);
    return verdictOf(id, { promoted, entry });
  } catch (error) {
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

/** Makes the preview that somebody asked for. Its pages are there even if the gate would refuse them. */
async function previewVerdict(
  site: Site,
  { id: request, packages, by, why, commit, isBreaking = false }: PromotionRequest,
  wanted: NonNullable<PromotionRequest['preview']>,
): Promise<Verdict> {
  const preview = await makePreview(site, { ...wanted, packages, by, why, commit, isBreaking });
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

const NOT_REFUSED: Pick<Refused, 'refusals' | 'report'> = { refusals: [], report: undefined };

function verdictOf(
  id: string,
  { entry, promoted }: { entry?: LogEntry | undefined; promoted?: Promoted },
): Verdict {
  const { number: release, report } = entry ?? {};
  return {
    request: id,
    outcome: release === undefined ? 'unchanged' : 'live',
    ...(release === undefined ? {} : { release }),
    ...(report ? { report } : {}),
    rules: rulesMet([], promoted?.hasLooked),
    refusals: [],
    warnings: promoted?.warnings ?? [],
    message: release === undefined ? 'These versions were live already.' : `Release ${release} is live.`,
    by: userName(),
    at: new Date().toISOString(),
  };
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
  more: Partial<PromoteOrder> = {},
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
