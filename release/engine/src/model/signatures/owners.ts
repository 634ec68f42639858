import type { BuildInfo, OwnerKey, Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { SHELL } from '../release/pages.ts';
import { checkPackageName } from '../versions/package-name.ts';
import { idOfKey, isPublicKey, type Signer } from './signature.ts';

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

/**
 * Reads the owners in a shell's build information; a shell without them has none. Throws a {@link UserError} that names
 * the first thing wrong with them.
 *
 * @param where begins the message
 */
export function parseOwners(value: unknown, where: string): Owners {
  const refuse = (problem: string) =>
    new UserError(`${where} has owners ${problem}: correct shell/src/owners.ts and build the shell again.`);
  if (value === undefined) return NO_OWNERS;
  if (!isObject(value) || !hasOnly(value, ['site', 'packages'])) throw refuse('that are no lists of keys');
  const { site, packages } = value;
  if (!Array.isArray(site) || !isObject(packages)) throw refuse('that are no lists of keys');
  for (const name of Object.keys(packages)) checkPackageName(name);
  for (const [owner, keys] of [[THE_SITE, site] as const, ...Object.entries(packages)]) {
    if (!Array.isArray(keys)) throw refuse(`that give ${owner} no list of keys`);
    const problem = keys.map(keyProblem).find((each) => each !== undefined);
    if (problem) throw refuse(`that give ${owner} a key ${problem}`);
    const ids = keys.map(({ id }: OwnerKey) => id);
    if (new Set(ids).size < ids.length) throw refuse(`that give ${owner} the same key twice`);
  }
  const owners = { site, packages } as Owners;
  const deciding = [...owners.site, ...(owners.packages[SHELL] ?? [])];
  if (hasKeys(owners) && deciding.every(({ revoked, until }) => (revoked ?? until) !== undefined)) {
    throw refuse(
      'but no key of the site or of the shell that lasts (without until), so that one day nobody could change them',
    );
  }
  return owners;
}

function keyProblem(key: unknown): string | undefined {
  if (!isObject(key) || !hasOnly(key, ['id', 'key', 'until', 'revoked'])) {
    return 'with something else than id, key, until and revoked';
  }
  const shown = JSON.stringify(key['id'] ?? null);
  if (!isPublicKey(key['key'])) return `(${shown}) that is no public ed25519 key`;
  const id = idOfKey(key['key']);
  if (key['id'] !== id) return `with the id ${shown}, which would have to be "${id}"`;
  const { until, revoked } = key;
  if (until !== undefined && !isDay(until)) return `(${id}) with an until that is no day such as 2027-12-31`;
  if (revoked !== undefined && (typeof revoked !== 'string' || !revoked.trim())) {
    return `(${id}) that is revoked without a reason`;
  }
  return undefined;
}

const isDay = (text: unknown): boolean => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

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
 * Throws a {@link UserError} unless a signer may speak for packages, early, before any work is done. Everybody may where
 * nobody has a key.
 *
 * @param signer undefined if the user gave no key
 */
export function checkSigner(owners: Owners, names: readonly string[], signer: Signer | undefined): void {
  if (!hasKeys(owners)) return;
  for (const name of names) {
    if (!signer) throw needsKey(name);
    checkKey(owners, name, signer.id);
  }
}

/** Says that somebody without a key wants something. */
export const needsKey = (name: string): UserError =>
  new UserError(
    `${name}: this needs a key of ${whoseKey(name)}: name the file of the private key in SITE_KEY_FILE, or give its text in SITE_KEY.`,
  );

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
