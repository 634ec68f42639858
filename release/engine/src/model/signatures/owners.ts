import { z } from 'zod';
import type { BuildInfo, OwnerKey, Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { issueText } from '../process/issue-text.ts';
import { SHELL } from '../release/pages.ts';
import { isPackageName } from '../versions/package-name.ts';
import { idOfKey, isPublicKey } from './signature.ts';

/** Nobody has a key: anybody who can write to the site root may do everything. */
export const NO_OWNERS: Owners = { site: [], packages: {} };

/** The owner whose keys count for every package; no package can have this name. */
export const THE_SITE = 'the site';

/** Every list of keys, with the name of its owner: a package, or {@link THE_SITE}. */
export const keyLists = ({ site, packages }: Owners): [owner: string, keys: readonly OwnerKey[]][] => [
  [THE_SITE, site],
  ...Object.entries(packages),
];

/** Whether anybody has a key. From then on every package needs the key of its owner or of the site. */
export const hasKeys = (owners: Owners): boolean => keyLists(owners).some(([, keys]) => keys.length > 0);

const ownerKey = z
  .strictObject({
    id: z.string(),
    key: z.string().refine(isPublicKey, 'is no public ed25519 key'),
    until: z.iso.date('is no day such as 2027-12-31').exactOptional(),
    revoked: z.string().regex(/\S/, 'is no reason').exactOptional(),
  })
  .refine(({ id, key }) => id === idOfKey(key), { error: 'is not that of its key', path: ['id'] });

const ownersSchema: z.ZodType<Owners> = z
  .strictObject({
    site: z.array(ownerKey),
    packages: z.record(z.string().refine(isPackageName), z.array(ownerKey)),
  })
  .refine(
    (owners) => !hasKeys(owners) || [...owners.site, ...(owners.packages[SHELL] ?? [])].some(isLasting),
    'no key of the site or of the shell lasts (without until), so that one day nobody could change them',
  );

const isLasting = ({ revoked, until }: OwnerKey): boolean => revoked === undefined && until === undefined;

/**
 * Reads the owners in a shell's build information; a shell without them has none. Throws a {@link UserError} that names
 * the first thing wrong with them.
 *
 * @param where begins the message
 */
export function parseOwners(value: unknown, where: string): Owners {
  const { data, error } = ownersSchema.safeParse(value ?? NO_OWNERS);
  if (data) return data;
  throw new UserError(
    `${where} names owners that can't be used: ${issueText(error)}: correct shell/src/owners.ts and build the shell again.`,
  );
}

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
 * @param now this machine's clock, which decides about nothing but the end of a key
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

/**
 * Throws a {@link UserError} unless a key may speak for packages, or for {@link THE_SITE}. Everybody may where nobody has a
 * key.
 *
 * @param id undefined if the user gave no key
 */
export function checkSigner(owners: Owners, names: readonly string[], id: string | undefined): void {
  if (!hasKeys(owners)) return;
  for (const name of names) {
    if (!id) {
      throw new UserError(
        `${name}: this needs a key of ${whoseKey(name)}: name the file of the private key in SITE_KEY_FILE, or give its text in SITE_KEY.`,
      );
    }
    checkKey(owners, name, id);
  }
}

/** What to say of a shell that knows no keys where the live one does: then nobody needs one for anything. */
export function keysWarning(
  live: Pick<BuildInfo, 'owners'> | undefined,
  next: Pick<BuildInfo, 'owners'> | undefined,
): string[] {
  if (!hasKeys(live?.owners ?? NO_OWNERS) || hasKeys(next?.owners ?? NO_OWNERS)) return [];
  return [
    'the new shell knows no keys: from then on this site trusts everyone who can write to its site root',
  ];
}
