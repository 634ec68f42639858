import { isServed } from '../../model/release/canary.ts';
import { SHELL, shellOfReleaseFile } from '../../model/release/pages.ts';
import { PACKAGES_PREFIX, REVALIDATED } from '../../model/headers/response-headers.ts';
import { pathOf } from '../answer.ts';
import type { Answer } from '../exchange.ts';
import type { LiveView } from '../live-view.ts';
import type { SiteRequest } from '../responder.ts';
import { cohort } from './cohort.ts';

/** Addresses that are the same for every visitor: files of versions, and what a site tells about itself. */
const isForEverybody = (target: string): boolean =>
  target.startsWith(PACKAGES_PREFIX) || target.startsWith('/.well-known/');

/**
 * The release for a visitor: the live one or the canary. A release file goes to the pages of its shell, no matter who asks.
 *
 * @param now milliseconds since 1970: a canary that nobody has renewed in time is over
 */
export function releaseFor(
  live: LiveView,
  { target, visitor }: Pick<SiteRequest, 'target' | 'visitor'>,
  now = Date.now(),
): LiveView {
  const { canary, entry } = live;
  if (!canary || !entry.canary || isForEverybody(target)) return live;
  const shell = canary.entry.packages[SHELL]?.version;
  if (shell !== entry.packages[SHELL]?.version) {
    const asked = shellOfReleaseFile(pathOf(target));
    if (asked !== undefined) return asked === shell ? canary : live;
  }
  return isInCanary(live, visitor, now) ? canary : live;
}

/** Whether a visitor belongs to the canary at a time. */
export function isInCanary(
  { entry: { canary } }: LiveView,
  visitor: SiteRequest['visitor'],
  now = Date.now(),
): boolean {
  if (!canary || !isServed(canary, now)) return false;
  const { address, userAgent } = visitor();
  return cohort(canary.salt, address, userAgent) < canary.share;
}

/**
 * An answer that only its visitor's browser keeps. While a canary is under way, one address has two answers, and what
 * decides between them is no header that `Vary` could name.
 */
export function unshared(answer: Answer, { target }: Pick<SiteRequest, 'target'>): Answer {
  if (isForEverybody(target) || answer.headers['Cache-Control'] !== REVALIDATED) return answer;
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': `private, ${REVALIDATED}` } };
}
