import { Agent, request } from 'node:http';
import type { Random } from '../../../model/testing/seeded-random.ts';
import { sampleVisitor, type SampleVisitor } from '../sample-visitors.ts';

/** A version that fails in browsers. */
export type FailingVersion = {
  remote: string;
  version: string;
  /** The version to which browsers fall back. */
  previous: string;
  /** Text by which its page is known; the first version whose text is there counts. */
  text: string;
  /** Share of the views in which it fails, from 0 to 1. */
  rate: number;
};

/** Visitors who look at a page of a server that takes their address from `X-Forwarded-For`. */
export class Crowd {
  readonly #port: number;
  readonly #random: Random;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(port: number, random: Random) {
    this.#port = port;
    this.#random = random;
  }

  /** Lets some visitors look at a page, one after the other; some of those who get a version fail. */
  async visit(path: string, count: number, versions: readonly FailingVersion[]): Promise<void> {
    for (let visit = 0; visit < count; visit += 1) {
      const visitor = sampleVisitor(this.#random);
      const page = await this.#ask(visitor, path);
      const shown = versions.find(({ text }) => page.includes(text));
      if (!shown || this.#random.below(100_000) >= shown.rate * 100_000) continue;
      const { remote, version, previous } = shown;
      await this.#ask(
        visitor,
        `/packages/${remote}/${previous}/remote-entry.js?failed=${version}&why=exception`,
      );
    }
  }

  leave(): void {
    this.#agent.destroy();
  }

  #ask({ address, userAgent }: SampleVisitor, path: string): Promise<string> {
    const headers = { Host: 'localhost', 'X-Forwarded-For': address, 'User-Agent': userAgent };
    return new Promise((resolve, reject) => {
      const sent = request({ port: this.#port, path, headers, agent: this.#agent }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('error', reject);
        response.on('end', () => resolve(body));
      });
      sent.on('error', reject);
      sent.end();
    });
  }
}
