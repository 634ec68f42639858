import type { Bodies } from './bodies.ts';
import type { LiveView } from './live-view.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { withBytes, type SiteRequest, type SiteResponse } from './responder.ts';

/** Addresses that are kept for one release; each takes some hundred bytes, since the bytes themselves are elsewhere. */
const MOST_KEPT = 20_000;

/** Texts of `Accept-Encoding` that are kept: there are few of them, and anybody may send any. */
const MOST_ENCODINGS = 200;

/** The responses of a release that were asked for before, by address and accepted encodings. */
export class PreparedResponses {
  readonly #bodies: Bodies;
  readonly #byEncoding = new Map<string, Map<string, PreparedResponse>>();
  #view: LiveView | undefined;
  #count = 0;

  constructor(bodies: Bodies) {
    this.#bodies = bodies;
  }

  /** The response to a request, if it was prepared for this release and its bytes are in memory. */
  find(view: LiveView, request: SiteRequest): SiteResponse | undefined {
    if (view !== this.#view || mayBeDelta(view, request)) return undefined;
    const prepared = this.#byEncoding.get(encodingsOf(request))?.get(request.target);
    if (!prepared) return undefined;
    const { bytes, ref } = prepared.representation;
    const body = bytes ?? this.#bodies.atHand(ref.hash);
    return body && { ...withBytes(request, prepared, body), release: view.entry.release };
  }

  /** Keeps a response with the status 200. The rest would let anybody fill the memory with addresses. */
  keep(view: LiveView, request: SiteRequest, prepared: PreparedResponse): void {
    if (view !== this.#view || this.#count >= MOST_KEPT) this.#clear(view);
    // A query changes no file: with it, one page has any number of addresses.
    if (prepared.status !== 200 || request.target.includes('?') || mayBeDelta(view, request)) return;
    const encoding = encodingsOf(request);
    const kept = this.#byEncoding.get(encoding) ?? new Map<string, PreparedResponse>();
    if (!this.#byEncoding.has(encoding)) {
      if (this.#byEncoding.size >= MOST_ENCODINGS) return;
      this.#byEncoding.set(encoding, kept);
    }
    kept.set(request.target, prepared);
    this.#count += 1;
  }

  #clear(view: LiveView): void {
    this.#view = view;
    this.#byEncoding.clear();
    this.#count = 0;
  }
}

/** Whether the answer may be a delta, which is for few: it is found anew each time. */
const mayBeDelta = (view: LiveView, { dictionaries }: SiteRequest): boolean =>
  dictionaries?.offered !== undefined && view.hasDeltasFrom(dictionaries.offered);

/** Accepted encodings, and whether the browser keeps dictionaries, which decides about some headers. */
const encodingsOf = ({ acceptEncoding = '', dictionaries }: SiteRequest): string =>
  dictionaries ? `${acceptEncoding} with dictionaries` : acceptEncoding;
