import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleState } from '../document/console-state.ts';

/** Takes a document as it is sent. */
export type Take = (json: string) => void;

/** How often the feed looks, in milliseconds. */
export type FeedPace = {
  /** Between looks at the log's last number. */
  pollMs: number;
  /** Between looks at everything, for what is not in the log: versions, previews, requests, figures. */
  wholeMs: number;
};

/** Watches the site root as long as somebody listens, once for all of them. */
export class StateFeed {
  readonly #read: () => Promise<ConsoleState>;
  readonly #headNumber: () => Promise<number>;
  readonly #pace: FeedPace;
  readonly #takers = new Set<Take>();
  #watch: AbortController | undefined;
  #sent: { json: string; facts: string; head: number; at: number } | undefined;

  constructor(read: () => Promise<ConsoleState>, headNumber: () => Promise<number>, pace: FeedPace) {
    this.#read = read;
    this.#headNumber = headNumber;
    this.#pace = pace;
  }

  /** Sends the document now and after each change. Returns a function that ends it. */
  subscribe(take: Take): () => void {
    this.#takers.add(take);
    if (this.#watch && this.#sent) take(this.#sent.json);
    if (!this.#watch) {
      this.#watch = new AbortController();
      void this.#follow(this.#watch.signal);
    }
    return () => {
      this.#takers.delete(take);
      if (this.#takers.size > 0) return;
      this.#watch?.abort();
      this.#watch = undefined;
      this.#sent = undefined;
    };
  }

  /** How many listen. */
  get listeners(): number {
    return this.#takers.size;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await this.#isDue()) await this.#send(signal);
      await sleep(this.#pace.pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async #isDue(): Promise<boolean> {
    if (!this.#sent || performance.now() - this.#sent.at >= this.#pace.wholeMs) return true;
    // A store that fails is said in the document.
    return (await this.#headNumber().catch(() => -1)) !== this.#sent.head;
  }

  async #send(signal: AbortSignal): Promise<void> {
    const state = await this.#read();
    if (signal.aborted) return;
    const facts = JSON.stringify({ ...state, at: '' });
    const isNew = facts !== this.#sent?.facts;
    const json = isNew ? JSON.stringify(state) : (this.#sent?.json ?? '');
    this.#sent = { json, facts, head: state.head, at: performance.now() };
    if (isNew) for (const take of this.#takers) take(json);
  }
}
