import { alignedTable } from '@site/release/aligned-table';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Type of the annotation that carries a {@link Cell} as JSON. */
export const CELL = 'fault-cell';

export const WAYS = [
  'first load',
  'navigation',
  'navigation, no version left',
  'fragment',
  'fragment, no version left',
] as const;
export type Way = (typeof WAYS)[number];

/** What a visitor got from a remote under a fault, in one way. */
export type Cell = { remote: string; fault: string; way: Way; outcome: string };

/** Prints the table of the fault matrix after the tests. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<Way, string>>();

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) {
      if (type !== CELL) continue;
      const { remote, fault, way, outcome } = JSON.parse(description ?? '{}') as Cell;
      const key = `${remote} | ${fault}`;
      const row = this.#rows.get(key) ?? new Map<Way, string>();
      this.#rows.set(key, row.set(way, outcome));
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const lines = [...this.#rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, row]) => [...key.split(' | '), ...WAYS.map((way) => row.get(way) ?? '–')]);
    const table = [['remote', 'fault', ...WAYS], ...lines];
    console.log(`\nOutcomes for a visitor when a remote fails:\n\n${alignedTable(table)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
