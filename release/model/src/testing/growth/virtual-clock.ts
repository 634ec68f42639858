import { setImmediate as turn } from 'node:timers/promises';

/** A clock that stands still while a program works, and jumps to the next moment at which somebody waits for something. */
export class VirtualClock {
  /** Milliseconds since the start. */
  now = 0;
  readonly #waiting: { at: number; wake: () => void }[] = [];

  /** Resolves when the clock has gone on by this many milliseconds. */
  sleep(ms: number): Promise<void> {
    const at = this.now + ms;
    return new Promise((wake) => {
      // Sorted, the latest first.
      let low = 0;
      for (let high = this.#waiting.length; low < high;) {
        const middle = (low + high) >> 1;
        if ((this.#waiting[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      this.#waiting.splice(low, 0, { at, wake });
    });
  }

  /** Lets time pass until a moment. What happens must wait for this clock alone, not for files or processes. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await turn();
      const next = this.#waiting.at(-1);
      if (!next || next.at > end) break;
      this.#waiting.pop();
      this.now = next.at;
      next.wake();
    }
    this.now = end;
  }
}
