/** Kinds of files. */
export const KINDS = ['html', 'css', 'js', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** A request that went over the network. */
type Exchange = { kind: Kind; bytes: number };

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
};

/** Parameters of the protocol's events for the network, as far as they are used. */
export type NetworkEvent = {
  requestId: string;
  request: { url: string };
  type?: string;
  response: { fromDiskCache?: boolean; fromPrefetchCache?: boolean };
  encodedDataLength: number;
};
type Listener = (params: NetworkEvent) => void;

/** Requests that a page can't order: icons and the web manifest. */
const BESIDE_THE_PAGE = /\/(?:favicon|icon|apple-touch-icon)[^/]*$|\.webmanifest$/;

/** The requests of a page that cross the network, with their headers, and without answers from a cache. */
export class Traffic {
  readonly #open = new Map<string, Kind>();
  readonly #fromCache = new Set<string>();
  readonly #done: Exchange[] = [];
  #changedAt = performance.now();

  constructor(on: (event: string, listener: Listener) => void) {
    on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http') || BESIDE_THE_PAGE.test(request.url)) return;
      this.#open.set(requestId, KIND_OF_TYPE[type ?? ''] ?? 'other');
      this.#changedAt = performance.now();
    });
    on('Network.requestServedFromCache', ({ requestId }) => this.#fromCache.add(requestId));
    on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.#fromCache.add(requestId);
    });
    on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // Without even a header it shared the answer of another request, which was still on its way.
      if (encodedDataLength === 0) this.#fromCache.add(requestId);
      this.#close(requestId, encodedDataLength);
    });
    on('Network.loadingFailed', ({ requestId }) => this.#close(requestId, 0));
  }

  /** Whether a request waits for its answer. */
  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  /** How many requests have ended. */
  get count(): number {
    return this.#done.length;
  }

  /** Bytes by kind of all requests that have ended. */
  bytesByKind(): Record<Kind, number> {
    const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const exchange of this.#done) bytes[exchange.kind] += exchange.bytes;
    return bytes;
  }

  /** Resolves when no request was open, started or ended for this time in ms, or after 60 s. */
  async untilQuiet(quietMs: number): Promise<void> {
    const giveUpAt = performance.now() + 60_000;
    this.#changedAt = performance.now();
    while (performance.now() < giveUpAt) {
      if (this.#open.size === 0 && performance.now() - this.#changedAt >= quietMs) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  #close(requestId: string, bytes: number): void {
    const kind = this.#open.get(requestId);
    this.#open.delete(requestId);
    this.#changedAt = performance.now();
    if (kind && !this.#fromCache.has(requestId)) this.#done.push({ kind, bytes });
  }
}

/** Sum over all kinds. */
export const totalBytes = (bytes: Record<Kind, number>): number =>
  KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
