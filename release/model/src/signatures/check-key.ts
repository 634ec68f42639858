import type { OwnerKey, Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { keyLists, THE_SITE } from './owners.ts';

/** Whether a key counts, and if not, for which reason. */
export type KeyState = 'current' | 'revoked' | 'expired';

/** Whether a key counts on a day. A key counts until its last day has ended, in UTC. */
export function keyState({ revoked, until }: OwnerKey, now: Date): KeyState {
  if (revoked !== undefined) return 'revoked';
  return until !== undefined && now.toISOString().slice(0, 10) > until ? 'expired' : 'current';
}

/**
 * The key with an id, if it may speak for a package: as a key of its owner or of the site. Throws a {@link UserError} that
 * names package, key and remedy if it is unknown, foreign, revoked or expired.
 *
 * @param now the operator's clock, which decides about nothing but the end of a key
 */
export function checkKey(owners: Owners, name: string, id: string, now = new Date()): OwnerKey {
  const listed = keyLists(owners).flatMap(([owner, keys]) =>
    keys.filter((key) => key.id === id).map((key) => ({ owner, key })),
  );
  const remedy = `sign with a current key of ${whoseKey(name)} ("site status" lists them)`;
  const refuse = (problem: string) => new UserError(`${name}: the key ${shownId(id)} ${problem}: ${remedy}.`);
  const [first] = listed;
  if (!first) throw refuse('is unknown to the live shell');
  // A stolen key is stolen everywhere, in whichever list somebody noted it.
  const revoked = listed.find(({ key }) => key.revoked !== undefined)?.key.revoked;
  if (revoked !== undefined) throw refuse(`is revoked (${revoked})`);
  const fitting = listed.filter(({ owner }) => owner === THE_SITE || owner === name);
  if (fitting.length === 0) throw refuse(`belongs to ${listed.map(({ owner }) => owner).join(' and ')}`);
  const current = fitting.find(({ key }) => keyState(key, now) === 'current');
  if (!current) throw refuse(`was valid until ${fitting[0]?.key.until}`);
  return current.key;
}

/** Whose key a package needs, or the site as a whole. */
export const whoseKey = (name: string): string =>
  name === THE_SITE ? THE_SITE : `the owner of ${name} or of the site`;

/** An id as a message shows it: it may come from anybody. */
const shownId = (id: string): string => (/^[\da-f]{16}$/.test(id) ? id : JSON.stringify(id).slice(0, 40));
