import { LRUCache } from 'lru-cache';
import type { Bodies } from './bodies.ts';
import type { LiveView } from './live-view.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { withBytes, type SiteRequest, type SiteResponse } from './responder.ts';

/** Memory of the responses to one release, about, in bytes: some 20,000 addresses. The bodies are elsewhere. */
const LIMIT_BYTES = 10 * 1024 * 1024;

/** What a response takes, about, in bytes, besides its address and encodings, which anybody may make long. */
const RESPONSE_BYTES = 400;

/** The responses of a release that were asked for before, by address and accepted encodings. */
export class PreparedResponses {
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
    if (view !== this.#view || mayBeDelta(view, request)) return undefined;
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
    if (prepared.status !== 200 || request.target.includes('?') || mayBeDelta(view, request)) return;
    this.#known.set(keyOf(request), prepared);
  }
}

/** Whether the answer may be a delta, which is for few: it is found anew each time. */
const mayBeDelta = (view: LiveView, { dictionaries }: SiteRequest): boolean =>
  dictionaries?.offered !== undefined && view.hasDeltasFrom(dictionaries.offered);

/** Address, accepted encodings, and whether the browser keeps dictionaries, which decides about some headers. */
const keyOf = ({ target, acceptEncoding = '', dictionaries }: SiteRequest): string =>
  `${target} ${dictionaries ? 'dictionaries' : 'none'} ${acceptEncoding}`;
