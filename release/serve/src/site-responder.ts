import { linkedAnswer, LinkedReleases } from './canary/linked-releases.ts';
import { releaseFor, unshared } from './canary/release-for.ts';
import { contractAnswer } from './contract/contract-answer.ts';
import type { PreviewAddress } from '@site/release-model/preview-address';
import { PreviewSites } from './preview/preview-sites.ts';
import type { Site } from '@site/release-model/site';
import { answerFrom, notAllowed, nothingLive } from './answer.ts';
import type { Bodies } from './bodies.ts';
import { PACKAGES_PREFIX } from '@site/release-model/response-headers';
import type { LiveSite } from './live-site.ts';
import type { LiveView } from './live-view.ts';
import { PreparedResponses } from './prepared-responses.ts';
import { responseTo, type Responder, type SiteRequest, type SiteResponse } from './responder.ts';

/** The parts of a server that answer. */
export type Served = { site: Site; live: LiveSite; bodies: Bodies };

/**
 * Answers with the live release, and with every open preview at its origin. Node's server and the Worker use it. What was
 * asked for before is answered at once, without a promise.
 */
export function siteResponder({ site, live, bodies }: Served, address: PreviewAddress): Responder {
  const previews = new PreviewSites(site, bodies, address);
  const links = new LinkedReleases(site);
  const prepared = { live: new PreparedResponses(bodies), canary: new PreparedResponses(bodies) };

  const fromPreview = async (id: string, request: SiteRequest): Promise<SiteResponse> =>
    (await responseTo(request, await previews.answer(id, { ...request, dictionaries: undefined }), bodies))
      .response;

  const keptFor = (view: LiveView, of: LiveView) => (of.canary === view ? prepared.canary : prepared.live);

  const fromView = async (live: LiveView | undefined, request: SiteRequest): Promise<SiteResponse> => {
    if (!live) return (await responseTo(request, nothingLive(), bodies)).response;
    const linked = await fromLink(live, request);
    if (linked) return linked;
    const view = releaseFor(live, request);
    const kept = keptFor(view, live);
    const known = kept.find(view, request);
    if (known) return known;
    const answer = (await contractAnswer(site, view, request)) ?? (await answerFrom(view, request));
    const made = await responseTo(request, live.canary ? unshared(answer, request) : answer, bodies);
    kept.keep(view, request, made.prepared);
    return { ...made.response, release: view.entry.release };
  };

  /** A page of the release that a signed link names; undefined for a request without one, or with one that is not valid. */
  const fromLink = async (live: LiveView, request: SiteRequest): Promise<SiteResponse | undefined> => {
    const view = await links.view(live, request.target);
    const answer = view && linkedAnswer(await answerFrom(view, request));
    return answer && (await responseTo(request, answer, bodies)).response;
  };

  const atHand = (live: LiveView, request: SiteRequest): SiteResponse | undefined => {
    const view = releaseFor(live, request);
    return keptFor(view, live).find(view, request);
  };

  return (request) => {
    const preview = address.idOf(request.host);
    if (preview !== undefined) return fromPreview(preview, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return responseTo(request, notAllowed(), bodies).then(({ response }) => response);
    }
    // Files of a version never change, so no look at the log is needed for them.
    const isPackageFile = request.target.startsWith(PACKAGES_PREFIX);
    const view = (isPackageFile ? live.known : undefined) ?? live.view();
    if (view === undefined || view instanceof Promise) {
      return Promise.resolve(view).then((each) => fromView(each, request));
    }
    return atHand(view, request) ?? fromView(view, request);
  };
}
