import { LRUCache } from 'lru-cache';
import { PACKAGES_PREFIX } from '../model/headers/response-headers.ts';
import type { PreviewAddress } from '../model/release/preview.ts';
import type { Site } from '../model/store/site.ts';
import { StoreFailure } from '../model/store/store.ts';
import { answerFrom, notAllowed, nothingLive } from './answer.ts';
import type { Bodies } from './bodies.ts';
import { releaseFor, unshared } from './canary/release-for.ts';
import type { Answer } from './exchange.ts';
import type { LiveSite } from './live-site.ts';
import type { LiveView } from './live-view.ts';
import { PreviewSites } from './preview/preview-site.ts';
import {
  type PreparedResponse,
  type Responder,
  responseTo,
  type SiteRequest,
  type SiteResponse,
  withBytes,
} from './responder.ts';

/** Memory of the responses to one release, about, in bytes: some 20,000 addresses. The bodies are elsewhere. */
const LIMIT_BYTES = 10 * 1024 * 1024;

/** What a response takes, about, in bytes, besides its address and encodings, which anybody may make long. */
const RESPONSE_BYTES = 400;

/** The responses of a release that were asked for before, by address and accepted encodings. */
class PreparedResponses {
  readonly #bodies: Bodies;
  readonly #known = new LRUCache<string, PreparedResponse>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: (_prepared, { length }) => RESPONSE_BYTES + length,
  });
  #view: LiveView | undefined;

  constructor(bodies: Bodies) {
    this.#bodies = bodies;
  }

  /** The response to a request, if it was prepared for this release and its bytes are in memory. */
  find(view: LiveView, request: SiteRequest): SiteResponse | undefined {
    if (view !== this.#view) return undefined;
    const prepared = this.#known.get(keyOf(request));
    if (!prepared) return undefined;
    const { bytes, ref } = prepared.representation;
    const body = bytes ?? this.#bodies.atHand(ref.hash);
    return body && { ...withBytes(request, prepared, body), release: view.entry.release };
  }

  /** Keeps a response with the status 200. The rest would let anybody fill the memory with addresses. */
  keep(view: LiveView, request: SiteRequest, prepared: PreparedResponse): void {
    if (view !== this.#view) this.#known.clear();
    this.#view = view;
    // A query changes no file: with it, one page has any number of addresses.
    if (prepared.status !== 200 || request.target.includes('?')) return;
    this.#known.set(keyOf(request), prepared);
  }
}

/** Address and accepted encodings. */
const keyOf = ({ target, acceptEncoding = '' }: SiteRequest): string => `${target} ${acceptEncoding}`;

/** The parts of a server that answer. */
type Served = { site: Site; live: LiveSite; bodies: Bodies };

/**
 * Answers with the live release, and with every open preview at its origin. What was asked for before is answered at once,
 * without a promise.
 */
export function siteResponder({ site, live, bodies }: Served, address: PreviewAddress): Responder {
  const previews = new PreviewSites(site, bodies, address);
  const prepared = { live: new PreparedResponses(bodies), canary: new PreparedResponses(bodies) };

  const responded = async (request: SiteRequest, answer: Answer): Promise<SiteResponse> =>
    (await responseTo(request, answer, bodies)).response;

  const keptFor = (view: LiveView, of: LiveView) => (of.canary === view ? prepared.canary : prepared.live);

  const fromView = async (now: LiveView | undefined, request: SiteRequest): Promise<SiteResponse> => {
    if (!now) return responded(request, nothingLive());
    const view = releaseFor(now, request);
    const kept = keptFor(view, now);
    const known = kept.find(view, request);
    if (known) return known;
    const answer = await answerFrom(view, request);
    // A page that another replica has sent may ask for a file of a release which this one has not seen yet.
    if (answer.status === 404 && request.target.startsWith(PACKAGES_PREFIX)) {
      const later = await live.lookSoon();
      if (later !== now) return fromView(later, request);
      // What can't be looked for is not missing.
      if (live.store.problem) throw new StoreFailure(live.store.problem);
    }
    const made = await responseTo(request, now.canary ? unshared(answer, request) : answer, bodies);
    kept.keep(view, request, made.prepared);
    return { ...made.response, release: view.entry.release };
  };

  const atHand = (now: LiveView, request: SiteRequest): SiteResponse | undefined => {
    const view = releaseFor(now, request);
    return keptFor(view, now).find(view, request);
  };

  return (request) => {
    const preview = address.idOf(request.host);
    if (preview !== undefined) {
      return previews.answer(preview, request).then((answer) => responded(request, answer));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return responded(request, notAllowed());
    // Files of a version never change, so no look at the log is needed for them.
    const isPackageFile = request.target.startsWith(PACKAGES_PREFIX);
    const view = (isPackageFile ? live.known : undefined) ?? live.view();
    if (view === undefined || view instanceof Promise) {
      return Promise.resolve(view).then((each) => fromView(each, request));
    }
    return atHand(view, request) ?? fromView(view, request);
  };
}
