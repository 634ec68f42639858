import type { Owners } from '@site/contracts';
import { keyLists, keyState } from '@site/release-model/owners';
import { isSigned, type Signer } from '@site/release-model/signature';

/** What a link shows, and until when in seconds since 1970. */
export type ReleaseLink = { release: number; until: number };

/** Longest life of a link. */
export const LONGEST_LINK_HOURS = 24;

/** Name of the query's parameter. */
export const LINK_PARAMETER = 'release';

const TOKEN = /[?&]release=(\d{1,9})\.(\d{1,11})\.([\da-f]{16})\.([\w-]{86})(?:&|$)/;

/** What is signed: the site too, so that a link for one site is none for another. */
const textOf = (siteUrl: string, { release, until }: ReleaseLink): string =>
  `${siteUrl}\n${release}\n${until}`;

/** The value of the parameter for a link. */
export function linkToken(siteUrl: string, link: ReleaseLink, signer: Signer): string {
  return `${link.release}.${link.until}.${signer.id}.${signer.sign('link', textOf(siteUrl, link))}`;
}

/** Whether a target has something that could be a link; most requests have not. */
export const hasLink = (target: string): boolean => TOKEN.test(target);

/**
 * The link in a target; undefined if it has none, or one that has ended, that lasts too long, or that no current key of
 * an owner has signed.
 *
 * @param now milliseconds since 1970
 */
export function linkIn(
  target: string,
  siteUrl: string,
  owners: Owners,
  now = Date.now(),
): ReleaseLink | undefined {
  const [, release, until, id, signature] = TOKEN.exec(target) ?? [];
  const link = { release: Number(release), until: Number(until) };
  const left = link.until - now / 1000;
  if (id === undefined || !(left > 0 && left <= LONGEST_LINK_HOURS * 3600)) return undefined;
  const listed = keyLists(owners).flatMap(([, keys]) => keys.filter((key) => key.id === id));
  const isCurrent = listed.length > 0 && listed.every((key) => keyState(key, new Date(now)) === 'current');
  const [key] = listed;
  return isCurrent && key && isSigned('link', textOf(siteUrl, link), signature, key) ? link : undefined;
}
