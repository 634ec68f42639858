import { UserError } from '@site/contracts/user-error';
import { ACTIONS, isAskedAction, isPromotion, type AskedAction } from '@site/release-model/actions';
import type { LogEntry } from '@site/release-model/log-entry';
import { checkKey, hasKeys } from '@site/release-model/owners';
import { ownersOf } from '@site/release-model/live-owners';
import {
  type FoundRequest,
  isRequestSigned,
  MalformedRequestError,
  numberOfRequest,
  type PromotionRequest,
} from '@site/release-model/request';
import type { Site } from '@site/release-model/site';
import { isPreviewId } from '@site/release-model/preview';
import { orderOf } from './apply-change.ts';
import { versions } from './argument-schemas.ts';
import type { OrderOf } from './changes-table.ts';

/** What a request asks for, checked with the arguments of its change. */
export type Asked =
  | { action: 'preview'; wanted: NonNullable<PromotionRequest['preview']> }
  | { [Name in AskedAction]: { action: Name; order: OrderOf<Name> } }[AskedAction];

/**
 * What a request asks for. A change gets of it only what a team may say to it. Throws a {@link MalformedRequestError} if
 * something is missing or wrong in it: nothing of it can be carried out.
 */
export function askedIn(request: PromotionRequest): Asked {
  const {
    id,
    action = 'promote',
    packages,
    retires,
    contents,
    isBreaking,
    waived,
    canary,
    preview,
  } = request;
  try {
    const names = Object.keys(versions.parse(packages));
    const [[own, exact] = ['', '']] = Object.entries(packages);
    if (names.length + (retires ?? []).length === 0) throw new MalformedRequestError(id);
    if (preview && isPreviewId(preview.id)) return { action: 'preview', wanted: preview };
    if (preview || !isAskedAction(action)) throw new MalformedRequestError(id);
    // A promotion with a plan is a canary.
    const asked = action === 'promote' && canary ? 'canary' : action;
    const said = {
      promotion: { packages, retires, contents, isBreaking, waived, canary },
      content: { package: own, content: contents?.[own] },
      names: { package: own, version: exact, names },
    }[ACTIONS[asked].request];
    return { action: asked, order: orderOf(asked, said) } as unknown as Asked;
  } catch {
    throw new MalformedRequestError(id);
  }
}

/**
 * Throws a {@link UserError} unless the owners in the live shell let a request be carried out: signed by a key that counts
 * for each of its packages, unaltered, made for this log, and not older than what is live. Where nobody has a key,
 * every request may be carried out.
 *
 * @param state the last entry at the moment of the decision
 */
export async function checkRequest(
  site: Site,
  state: LogEntry | undefined,
  { request, isExact }: FoundRequest,
): Promise<void> {
  const owners = await ownersOf(site, state);
  if (!hasKeys(owners)) return;
  const { id, key: keyId, packages, retires = [], contents = {}, action = 'promote', preview } = request;
  const versions = Object.keys(packages);
  const names = [...versions, ...retires];
  const subject = `The request ${id} for ${names.join(' and ')}`;
  if (keyId === undefined) {
    throw new UserError(
      `${subject} has no signature: ask again with the key of the owner or of the site in SITE_KEY_FILE.`,
    );
  }
  const keys = names.map((name) => checkKey(owners, name, keyId));
  const [key] = keys;
  const isAboutContent = action === 'preview' || ACTIONS[action].request !== 'names';
  const isWhole =
    !isAboutContent ||
    versions.every((name) => Object.hasOwn(contents, name) && typeof contents[name] === 'string');
  if (!key || !isExact || !isWhole || !isRequestSigned(request, key)) {
    throw new UserError(`${subject} is not what the key ${keyId} signed: ask again.`);
  }
  const number = numberOfRequest(id);
  // A way back may be asked for behind damaged entries.
  const last = await site.log.headNumber();
  if (number > last || (await site.log.hashOf(number)) !== request.head) {
    throw new UserError(
      `${subject}, signed by the key ${keyId}, was made for another log or another site root: ask again here.`,
    );
  }
  if (preview || action === 'preview') return;
  for (const name of names) await checkNotOvertaken(site, last, request, name, isPromotion(action));
}

/**
 * Throws a {@link UserError} if a request is older than what is live of a package, so that nobody can return to an earlier
 * version by showing an earlier request once more.
 *
 * Two people who ask for the same package without knowing of each other may both land, the later entry over the earlier.
 * A promotion is therefore refused only if the last change of the package was asked for by somebody who had seen a change
 * that the request had not seen. Everything else that changes a package must have seen its last change.
 *
 * @param until number of the last entry, which may be damaged
 */
async function checkNotOvertaken(
  site: Site,
  until: number,
  { id, key }: Pick<PromotionRequest, 'id' | 'key'>,
  name: string,
  isPromotion: boolean,
): Promise<void> {
  const isChange = isPromotion ? changesVersion : changesPackage;
  const unseen = await changesBetween(site, name, numberOfRequest(id), until, isChange);
  const last = unseen.at(-1);
  if (!last) return;
  const sawUntil = last.request ? numberOfRequest(last.request) : last.number - 1;
  if (isPromotion && unseen.every(({ number }) => number > sawUntil)) return;
  throw new UserError(
    `The request ${id} for ${name}, signed by the key ${key}, is older than release ${last.number}, which changed ${name}: look at "site log", and ask again if you still want it.`,
  );
}

/** Entries behind a number, up to another one, that changed a package, in their order. */
async function changesBetween(
  site: Site,
  name: string,
  after: number,
  until: number,
  isChange: typeof changesPackage,
): Promise<LogEntry[]> {
  const changes: LogEntry[] = [];
  for (let number = after + 1; number <= until; number += 1) {
    const entry = await site.log.entry(number).catch(() => undefined);
    // What can't be read may have changed it: the request must be asked again.
    if (!entry) throw unreadable(number, name);
    if (isChange(entry, name)) changes.push(entry);
  }
  return changes;
}

const changesVersion = ({ changes }: LogEntry, name: string): boolean =>
  Object.hasOwn(changes.packages ?? {}, name);

const changesPackage = (entry: LogEntry, name: string): boolean =>
  changesVersion(entry, name) ||
  Object.hasOwn(entry.changes.held ?? {}, name) ||
  Object.keys(entry.changes.quarantined ?? {}).some((each) => each.startsWith(`${name}@`));

const unreadable = (number: number, name: string): UserError =>
  new UserError(
    `Entry ${number} of the log can't be read, so nobody knows whether it changed ${name}: ask again.`,
  );
