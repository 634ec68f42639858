import type { Answer } from '../exchange.ts';
import { LiveView } from '../live-view.ts';
import { ownersOf } from '@site/release-model/live-owners';
import type { Site } from '@site/release-model/site';
import { Memo } from '@site/release-model/memo';
import { canaryRelease } from '@site/release-model/canary-release';
import { isForEverybody } from './release-for.ts';
import { hasLink, linkIn } from './release-link.ts';

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
