import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Type of the annotation that carries a {@link Cell} as JSON. */
const CELL = 'fault-cell';

export const WAYS = [
  'first load',
  'navigation',
  'navigation, no version left',
  'fragment',
  'fragment, no version left',
] as const;
export type Way = (typeof WAYS)[number];

/** What a visitor got from a remote, one kind of whose files had a fault, in one way. */
type Cell = { remote: string; files: string; fault: string; way: Way; outcome: string };

/** Puts a cell into the table. */
export function note(info: TestInfo, cell: Cell): void {
  info.annotations.push({ type: CELL, description: JSON.stringify(cell) });
}

/** Prints the table of the fault matrix after the tests. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<Way, string>>();

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) {
      if (type !== CELL) continue;
      const { remote, files, fault, way, outcome } = JSON.parse(description ?? '{}') as Cell;
      const key = `${remote} | ${files} | ${fault}`;
      const row = this.#rows.get(key) ?? new Map<Way, string>();
      this.#rows.set(key, row.set(way, outcome));
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const lines = [...this.#rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, row]) => [...key.split(' | '), ...WAYS.map((way) => row.get(way) ?? '–')]);
    const table = [['remote', 'files', 'fault', ...WAYS], ...lines];
    const widths = (table[0] ?? []).map((_, column) =>
      Math.max(...table.map((row) => row[column]?.length ?? 0)),
    );
    console.log('\nWhat a visitor gets when a remote fails:\n');
    for (const row of table) {
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
