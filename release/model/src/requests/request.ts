import { randomUUID } from 'node:crypto';
import type { FoundRequest, PromotionRequest, Wish } from './promotion-request.ts';
import { isCanaryPlan } from './canary-plan.ts';
import { isAskedAction } from '../log/actions.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { isPreviewId } from '../release/preview.ts';
import { isPackageName } from '../versions/package-name.ts';
import { UserError } from '@site/contracts/user-error';
import { parseRequest, requestBytes, signRequest } from '../signatures/signed-request.ts';
import type { Signer } from '../signatures/signature.ts';
import type { Site } from '../store/site.ts';
import { answeredIds, isAnswered } from './verdict.ts';

const REQUESTS = 'requests/';
const ID = /^\d{9}-[\da-f-]{36}$/;

const requestKey = (id: string): string => `${REQUESTS}${id}.json`;

/** Asks an operator for something. A signed request says which content it means. */
export async function ask({ store, log }: Site, wish: Wish, signer?: Signer): Promise<PromotionRequest> {
  const number = await log.headNumber();
  const id = `${String(number).padStart(9, '0')}-${randomUUID()}`;
  const plain = { ...wish, id, askedAt: new Date().toISOString() };
  const request = signer ? signRequest({ ...plain, head: await log.hashOf(number) }, signer) : plain;
  await store.create(requestKey(id), requestBytes(request));
  return request;
}

/** Number of the last entry when a request was made. */
export const numberOfRequest = (id: string): number => Number(id.slice(0, 9));

/** Requests whose verdicts are looked for one by one; of more, all verdicts are listed. */
const FEW = 50;

/** Ids of the requests without a verdict, roughly by age. */
export async function openRequests(site: Site): Promise<string[]> {
  const asked = await askedIds(site);
  if (asked.length > FEW) {
    const answered = new Set(await answeredIds(site));
    return asked.filter((id) => !answered.has(id));
  }
  const areAnswered = await Promise.all(asked.map((id) => isAnswered(site, id)));
  return asked.filter((_, index) => !areAnswered[index]);
}

/** Ids of all requests that are there. Whoever answers one removes it. */
export const askedIds = async ({ store }: Pick<Site, 'store'>): Promise<string[]> =>
  (await store.list(REQUESTS))
    .map((key) => key.slice(REQUESTS.length, -'.json'.length))
    .filter((id) => ID.test(id));

/** Removes requests, which have their verdicts. */
export const removeRequests = ({ store }: Pick<Site, 'store'>, ids: readonly string[]): Promise<void> =>
  store.remove(ids.map(requestKey));

/**
 * Days for which a request can be carried out. Its verdict stays that long, so that nobody can show the same signed request
 * once more after the verdict is gone.
 */
export const REQUEST_DAYS = 30;

/** Throws a {@link UserError} if a request was made so long ago that its verdict may be gone. */
export function checkAge({ id, askedAt }: PromotionRequest): void {
  // What has no date is no request of any team's tool.
  if (Date.now() - Date.parse(askedAt) < REQUEST_DAYS * 24 * 60 * 60 * 1000) return;
  throw new UserError(
    `The request ${id} is older than ${REQUEST_DAYS} days: ask again if you still want it.`,
  );
}

/** A request that is there and says nothing, or is there no longer. */
export class MalformedRequestError extends UserError {}

/** Finds a request. Throws a {@link UserError} if it is malformed: nothing in it can be carried out. */
export async function findRequest({ store }: Pick<Site, 'store'>, id: string): Promise<FoundRequest> {
  const bytes = await store.read(requestKey(id));
  try {
    const found = parseRequest(bytes ?? Buffer.of());
    if (found.request.id === id && isComplete(found.request)) return found;
  } catch {
    // Not JSON, or without packages: the message below is the same.
  }
  throw new MalformedRequestError(`The request ${id} is malformed: ask again with "site promote".`);
}

function isComplete({
  packages,
  retires = [],
  contents,
  preview,
  canary,
  action,
  key,
}: PromotionRequest): boolean {
  const versions = Object.entries(packages);
  const areVersions = versions.every(([name, each]) => isPackageName(name) && typeof each === 'string');
  const isPreview = preview ? isPreviewId(preview.id) : action !== 'preview';
  const isCanary = canary ? isCanaryPlan(canary) : action !== 'canary';
  const isAction = action === undefined || action === 'preview' || isAskedAction(action);
  const hasContents = contents === undefined || (typeof contents === 'object' && Boolean(contents));
  const hasKey = key === undefined || typeof key === 'string';
  const areNames = Array.isArray(retires) && retires.every((name) => isPackageName(String(name)));
  const isSomething = versions.length + retires.length > 0;
  return isSomething && areVersions && areNames && isPreview && isCanary && isAction && hasContents && hasKey;
}

/** The entry that carried out a request; it is looked for behind the entry that was the last when the request was made. */
export async function entryOfRequest({ log }: Site, id: string): Promise<LogEntry | undefined> {
  const last = await log.headNumber();
  for (let number = numberOfRequest(id) + 1; number <= last; number += 1) {
    try {
      const entry = await log.entry(number);
      if (entry.request === id) return entry;
    } catch {
      // A damaged entry names no request.
    }
  }
  return undefined;
}
