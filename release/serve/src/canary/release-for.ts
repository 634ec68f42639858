import { canaryRelease, isServed } from '@site/release-model/canary';
import { ownersOf } from '@site/release-model/live-owners';
import { Memo } from '@site/release-model/work';
import { SHELL, shellOfReleaseFile } from '@site/release-model/pages';
import { PACKAGES_PREFIX, REVALIDATED } from '@site/release-model/response-headers';
import type { Site } from '@site/release-model/site';
import { pathOf } from '../answer.ts';
import type { Answer } from '../exchange.ts';
import { LiveView } from '../live-view.ts';
import type { SiteRequest } from '../responder.ts';
import { cohort } from './cohort.ts';
import { hasLink, linkIn } from './release-link.ts';

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
  const { address, userAgent } = visitor?.() ?? NOBODY;
  return cohort(canary.salt, address, userAgent) < canary.share;
}

const NOBODY = { address: '', userAgent: '' };

/**
 * An answer that only its visitor's browser keeps. While a canary is under way, one address has two answers, and what
 * decides between them is no header that `Vary` could name.
 */
export function unshared(answer: Answer, { target }: Pick<SiteRequest, 'target'>): Answer {
  if (isForEverybody(target) || answer.headers['Cache-Control'] !== REVALIDATED) return answer;
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': `private, ${REVALIDATED}` } };
}

/** Releases that are kept in memory. */
const KEPT = 4;

/** The releases that signed links show. */
export class LinkedReleases {
  readonly #site: Site;
  readonly #known = new Memo<number, LiveView>(KEPT);

  constructor(site: Site) {
    this.#site = site;
  }

  /** The release that a valid link in a target names; undefined without one, and if the release is not there any more. */
  async view(live: LiveView, target: string): Promise<LiveView | undefined> {
    if (!hasLink(target) || isForEverybody(target)) return undefined;
    try {
      const owners = await ownersOf(this.#site, live.entry);
      const link = linkIn(target, live.entry.settings.PUBLIC_SITE_URL, owners);
      if (!link) return undefined;
      if (live.canary?.entry.release === link.release) return live.canary;
      return live.entry.release === link.release ? live : await this.#load(link.release);
    } catch {
      // Pruned, or the store is away: the link is ignored.
      return undefined;
    }
  }

  #load(number: number): Promise<LiveView> {
    return this.#known.get(number, async () => {
      const entry = await this.#site.log.entry(number);
      const { canary } = entry;
      return LiveView.of(this.#site, canary?.began === number ? canaryRelease(entry, canary) : entry);
    });
  }
}

/** The answer to a link: nobody keeps it, and no search engine finds it. */
export const linkedAnswer = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' },
});
