import type { Reporter, TestCase } from '@playwright/test/reporter';
import { verdictIn, type Verdict } from './verdict.ts';

/** Prints the catalogue of environments as a Markdown table, and below it every fault. */
export default class TableReporter implements Reporter {
  readonly #verdicts = new Map<string, Verdict | undefined>();

  onTestEnd({ title, annotations }: TestCase): void {
    // A later attempt replaces the first.
    this.#verdicts.set(title, verdictIn(annotations));
  }

  onEnd(): void {
    const rows = [...this.#verdicts].map(([title, verdict]) =>
      verdict ? rowOf(verdict) : [title, '', 'no verdict'],
    );
    const table = [['environment', 'routes', 'verdicts', 'reported'], ...rows];
    const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
    const lines = table.map(
      (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
    );
    lines.splice(1, 0, '| --- | --- | --- | --- |');
    console.log(`${lines.join('\n')}\n`);
    for (const verdict of this.#verdicts.values()) if (verdict) printFaults(verdict);
    const failing = [...this.#verdicts.values()].filter(
      (verdict) => !verdict || faultsIn(verdict).length > 0,
    );
    console.log(`${this.#verdicts.size} environments, ${failing.length} with faults.`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const faultsIn = ({ answers }: Verdict) => Object.values(answers).flat();

function rowOf({ environment, routes, answers, source }: Verdict): string[] {
  const verdicts = Object.entries(answers).map(([ask, faults]) => `${ask}${faults.length > 0 ? ': NO' : ''}`);
  const where = routes.length > 4 ? `${routes.length}` : routes.join(' ');
  return [environment, where, verdicts.join(', '), source];
}

function printFaults(verdict: Verdict): void {
  const faults = faultsIn(verdict);
  if (faults.length === 0) return;
  const known = verdict.fails ? ` (known, ${verdict.fails})` : '';
  console.log(`${verdict.environment}${known}\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`);
}
