import { PACKAGES_PREFIX } from '../model/headers/response-headers.ts';
import type { PreviewAddress } from '../model/release/preview.ts';
import type { Site } from '../model/store/site.ts';
import { StoreFailure } from '../model/store/store.ts';
import { answerFrom, notAllowed, nothingLive } from './answer.ts';
import type { Bodies } from './bodies.ts';
import { releaseFor, unshared } from './canary/release-for.ts';
import type { LiveSite } from './live-site.ts';
import type { LiveView } from './live-view.ts';
import { PreviewSites } from './preview/preview-site.ts';
import { type Responder, responseTo, type SiteRequest, type SiteResponse } from './responder.ts';

/** The parts of a server that answer. */
type Served = { site: Site; live: LiveSite; bodies: Bodies };

/** Answers with the live release, and with every open preview at its origin. */
export function siteResponder({ site, live, bodies }: Served, address: PreviewAddress): Responder {
  const previews = new PreviewSites(site, bodies, address);
  const fromView = async (now: LiveView | undefined, request: SiteRequest): Promise<SiteResponse> => {
    if (!now) return responseTo(request, nothingLive(), bodies);
    const view = releaseFor(now, request);
    const answer = await answerFrom(view, request);
    // A page that another replica has sent may ask for a file of a release which this one has not seen yet.
    if (answer.status === 404 && request.target.startsWith(PACKAGES_PREFIX)) {
      const later = await live.lookSoon();
      if (later !== now) return fromView(later, request);
      // What can't be looked for is not missing.
      if (live.store.problem) throw new StoreFailure(live.store.problem);
    }
    const made = await responseTo(request, now.canary ? unshared(answer, request) : answer, bodies);
    return { ...made, release: view.entry.release };
  };
  return async (request) => {
    const preview = address.idOf(request.host);
    if (preview !== undefined) return responseTo(request, await previews.answer(preview, request), bodies);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return responseTo(request, notAllowed(), bodies);
    }
    // Files of a version never change, so no look at the log is needed for them.
    const isPackageFile = request.target.startsWith(PACKAGES_PREFIX);
    return fromView((isPackageFile ? live.known : undefined) ?? (await live.view()), request);
  };
}
