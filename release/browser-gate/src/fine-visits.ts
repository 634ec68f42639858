import { LastUsed } from './last-used.ts';

/** Visits that are kept: some releases of a large site. */
const MOST_VISITS = 64;

/** What a visit found, and what the browser asked for meanwhile, as "GET /pricing". */
export type Visited = { findings: readonly unknown[]; requests: readonly string[] };

/** Says what a release answers to requests: equal texts for equal answers. */
export type Fingerprint = (requests: readonly string[]) => Promise<string>;

type Kept = { visited: Visited; print: string };

/**
 * Visits with which nothing was wrong. A page does the same again if the browser is given the same: then the visit is not
 * repeated.
 */
export class FineVisits {
  readonly #kept = new LastUsed<Kept>(MOST_VISITS);

  /**
   * What a visit sees. It is an earlier visit if each answer to that one would be the same.
   *
   * @param key what is looked at, and how
   */
  async see<Result extends Visited>(
    key: string,
    fingerprint: Fingerprint,
    visit: () => Promise<Result>,
  ): Promise<Result> {
    const { visited } = await this.#kept.get(
      key,
      async () => {
        const made = await visit();
        return { visited: made, print: await fingerprint(made.requests) };
      },
      (kept) => kept.visited.findings.length === 0,
      async (kept) => kept.print === (await fingerprint(kept.visited.requests)),
    );
    return visited as Result;
  }
}
