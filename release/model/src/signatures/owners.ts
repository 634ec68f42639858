import type { OwnerKey, Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { checkPackageName } from '../versions/package-name.ts';
import { SHELL } from '../release/site-paths.ts';
import { idOfKey, isPublicKey } from './key-pair.ts';

/** Nobody has a key: whoever can write to the site root may do everything. */
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
  if (hasKeys(owners) && deciding.every(({ revoked }) => revoked !== undefined)) {
    throw refuse('but no key of the site or of the shell, so that nobody could change them');
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
