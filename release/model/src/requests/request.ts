import { randomUUID } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';
import type { AskedAction } from '../log/actions.ts';
import type { CanaryPlan, LogEntry, Versions } from '../log/log-entry.ts';
import { isSigned, type PublicKey, type Signer } from '../signatures/signature.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import { answeredIds, isAnswered } from './verdict.ts';

/** What a team can ask for: a change of the log, or a preview. */
type RequestedAction = AskedAction | 'preview';

/** What a team asks for: versions to make live, to preview, to return to, or to keep from going live. */
export type PromotionRequest = {
  /** `<number of the last entry when it was made>-<random>`: names sort roughly by age. */
  id: string;
  /** Absent in earlier requests, which were for a promotion or a preview. */
  action?: RequestedAction;
  packages: Versions;
  /** Names of remotes that leave the site with this promotion. */
  retires?: readonly string[];
  /** Content of each version, by package; a signed request has it. */
  contents?: Readonly<Record<string, string>>;
  /** Hash of the entry whose number is in the id: a signed request belongs to this log and to no other. */
  head?: string | null;
  by: string;
  why?: string | undefined;
  commit?: string;
  isBreaking?: boolean;
  /** Names of rules that don't count; `why` is the reason. */
  waived?: readonly string[];
  /** Makes it a request for a preview: the id that it will have, and the days until it ends. */
  preview?: { id: string; days: number };
  /** Makes it a request for a canary. */
  canary?: CanaryPlan;
  /** ISO date and time, for people. */
  askedAt: string;
  /** Id of the key that signed it. */
  key?: string;
  /** Signature over everything else. */
  signature?: string;
};

/** A wish that is not a request yet. */
export type Wish = Omit<PromotionRequest, 'id' | 'askedAt' | 'head' | 'key' | 'signature'>;

/** A request as it was found: `isExact` if its bytes are the one spelling of it. */
export type FoundRequest = { request: PromotionRequest; isExact: boolean };

/** Signs everything that a request says. */
export function signRequest(request: PromotionRequest, signer: Signer): PromotionRequest {
  const named = { ...request, key: signer.id };
  return { ...named, signature: signer.sign('request', textOf(named)) };
}

/** Whether a request has the signature of a key. */
export const isRequestSigned = (request: PromotionRequest, key: PublicKey): boolean =>
  isSigned('request', textOf(request), request.signature, key);

/** The bytes of a request in the store. */
export const requestBytes = (request: PromotionRequest): Buffer => jsonBytes(inOrder(request));

/** Reads a request, and tells whether its bytes are its one spelling: nothing added, twice, or in another order. */
function parseRequest(bytes: Buffer): FoundRequest {
  const request = inOrder(JSON.parse(bytes.toString('utf8')) as PromotionRequest);
  return { request, isExact: requestBytes(request).equals(bytes) };
}

const textOf = ({ signature: _signature, ...request }: PromotionRequest): string =>
  JSON.stringify(inOrder(request));

/** Fields in the order in which they are signed. */
const FIELDS: readonly (keyof PromotionRequest)[] = [
  'id',
  'action',
  'packages',
  'retires',
  'contents',
  'head',
  'by',
  'why',
  'commit',
  'isBreaking',
  'waived',
  'preview',
  'canary',
  'askedAt',
  'key',
  'signature',
];

/** The known fields in their order. */
const inOrder = (request: PromotionRequest): PromotionRequest =>
  Object.fromEntries(
    FIELDS.filter((field) => Object.hasOwn(request, field)).map((field) => [field, request[field]]),
  ) as PromotionRequest;

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

/** Ids of all requests that are there. The operator that answers one removes it. */
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
export class MalformedRequestError extends UserError {
  constructor(id: string) {
    super(`The request ${id} is malformed: ask again with "site promote".`);
  }
}

/**
 * Finds a request. What it says is checked where it is carried out. Throws a {@link MalformedRequestError} if it is no
 * request at all.
 */
export async function findRequest({ store }: Pick<Site, 'store'>, id: string): Promise<FoundRequest> {
  const bytes = await store.read(requestKey(id));
  try {
    const found = parseRequest(bytes ?? Buffer.of());
    const { packages } = found.request;
    if (found.request.id === id && typeof packages === 'object' && packages) return found;
  } catch {
    // Not JSON: the message is the same.
  }
  throw new MalformedRequestError(id);
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
