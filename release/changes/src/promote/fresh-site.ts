import type { SiteState } from '@site/release-model/log-entry';
import { siteIn, type Site } from '@site/release-model/site';
import { DeltaMaker } from '@site/release-build/delta-maker';
import { PageLists } from './page-lists.ts';

/** A site of which this process has checked nothing yet, and the lists that were rendered for the change under way. */
export type FreshSite = { site: Site; lists: PageLists; deltas: DeltaMaker };

/**
 * The site for one change. Everything is checked anew, since it may have been altered since this process checked it for an
 * earlier change; and again after a pruning, which may have removed what this change has written so far.
 *
 * @returns the site for a state of the log
 */
export function freshSite(site: Site): (state: Pick<SiteState, 'lastPrune'> | undefined) => FreshSite {
  let fresh: FreshSite | undefined;
  let lastPrune = 0;
  return (state) => {
    if (!fresh || lastPrune !== (state?.lastPrune ?? 0)) {
      const opened = siteIn(site.store);
      fresh = { site: opened, lists: new PageLists(opened), deltas: new DeltaMaker(opened.content) };
      lastPrune = state?.lastPrune ?? 0;
    }
    return fresh;
  };
}
