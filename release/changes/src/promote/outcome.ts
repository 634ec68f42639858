import { hasVersions } from '../canary/canary-names.ts';
import { Refused } from '@site/release-build/gate';
import { refusalLine } from '@site/release-model/refusal';
import { sitePort } from '@site/release-model/settings';
import type { LogEntry, Versions } from '@site/release-model/log-entry';
import { isPromotion } from '@site/release-model/actions';
import { makePreview } from './make-preview.ts';
import { previewAddress } from '@site/release-model/preview-address';
import { userName } from '@site/release-build/author';
import type { Site } from '@site/release-model/site';
import type { Orders } from './append-change.ts';
import { checkRequest } from './check-request.ts';
import { promote, type Promoted } from './promote.ts';
import type { PromoteOrder } from './promote-order.ts';
import { checkAge, entryOfRequest, findRequest } from '@site/release-model/request';
import type { PromotionRequest } from '@site/release-model/promotion-request';
import { liveState } from './next-state.ts';
import { applyWish } from './apply-change.ts';
import { CHANGES, type StateChange } from './changes-table.ts';
import { rollbackPackage } from './rollback.ts';
import { readVerdict, rulesMet, type Verdict } from '@site/release-model/verdict';

/** Carries out a request that nobody has answered, and says what came of it. */
export async function outcomeOf(site: Site, id: string, more: Partial<PromoteOrder>): Promise<Verdict> {
  try {
    const found = await findRequest(site, id);
    checkAge(found.request);
    const authorise = (state: LogEntry | undefined) => checkRequest(site, state, found);
    await authorise((await site.log.head())?.entry);
    const { request } = found;
    const { preview, action } = request;
    if (preview) return await previewVerdict(site, request, preview, authorise);
    if (action && action !== 'preview' && !isPromotion(action))
      return await changeVerdict(site, request, authorise);
    return await promotionVerdict(site, request, { ...more, authorise });
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

async function promotionVerdict(
  site: Site,
  {
    id,
    key,
    packages,
    retires,
    contents,
    by,
    why,
    commit,
    isBreaking = false,
    waived = [],
    canary,
  }: PromotionRequest,
  more: Partial<PromoteOrder>,
): Promise<Verdict> {
  const wish = { packages, retires, contents, by, why, commit, isBreaking, waived, canary };
  const order = { ...wish, key, ...more, request: id };
  // Of the canary that is under way, another share is meant.
  if (canary && (await isUnderWay(site, packages))) {
    const { authorise } = more;
    const step = { share: canary.share, versions: packages };
    const { entry, message } = await applyWish(site, 'canary-step', step, {
      by,
      why,
      request: id,
      authorise,
    });
    return { ...verdictOf(id, { entry: entry ?? undefined }), message };
  }
  // Another operator may have been faster with this very request.
  const isOpen = async () => !(await readVerdict(site, id)) && !(await entryOfRequest(site, id));
  const promoted = await promote(site, order, isOpen);
  const entry = promoted.isNew ? promoted.entry : await entryOfRequest(site, id);
  const verdict = verdictOf(id, { promoted, entry });
  if (!canary || !entry) return verdict;
  return { ...verdict, message: `${canary.share} % of the visitors get entry ${entry.number}.` };
}

/** Whether there is a canary of exactly these versions. */
async function isUnderWay(site: Site, versions: Versions): Promise<boolean> {
  const state = liveState((await site.log.head())?.entry);
  return state.canary !== undefined && hasVersions(state, state.canary, versions);
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

/** Returns packages to versions before, or changes what may go live. */
async function changeVerdict(
  site: Site,
  { id, key, action, packages, contents = {}, by, why }: PromotionRequest,
  authorise: Orders['authorise'],
): Promise<Verdict> {
  const [[name, version] = ['', '']] = Object.entries(packages);
  const order = { by, why, request: id, authorise };
  if (action === 'rollback') {
    const { entry, warnings } = await rollbackPackage(site, name, {
      ...order,
      key,
      content: contents[name],
    });
    return { ...verdictOf(id, { entry }), warnings };
  }
  if (!action || !Object.hasOwn(CHANGES, action)) throw new Error(`Nothing carries out "${action}".`);
  const wish = { package: name, version, packages: Object.keys(packages) };
  const { entry, message } = await applyWish(site, action as StateChange, wish, { ...order, key });
  return { ...verdictOf(id, { entry: entry ?? undefined }), message };
}

const NOT_REFUSED: Pick<Refused, 'refusals' | 'report'> = { refusals: [], report: undefined };

/** The verdict on a request that an entry carried out, or that left nothing to do. */
export function verdictOf(
  id: string,
  { entry, promoted }: { entry?: LogEntry | undefined; promoted?: Promoted },
): Verdict {
  const { number, report } = entry ?? {};
  const release = entry?.release === number ? number : undefined;
  const outcome = release !== undefined ? 'live' : entry ? 'done' : 'unchanged';
  return {
    request: id,
    outcome,
    ...(release === undefined ? {} : { release }),
    ...(report ? { report } : {}),
    rules: rulesMet([], promoted?.hasLooked),
    refusals: [],
    warnings: promoted?.warnings ?? [],
    message: {
      live: `Release ${release} is live.`,
      done: `Entry ${number} of the log says so.`,
      unchanged: 'These versions were live already.',
    }[outcome],
    by: userName(),
    at: new Date().toISOString(),
  };
}
