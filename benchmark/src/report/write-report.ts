import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { alignedTable } from '@site/release/aligned-table';
import { format } from 'oxfmt';
import { WORKSPACE } from '../paths.ts';
import { chartSvg } from './chart.ts';
import { returnsChartSvg } from './returns-chart.ts';
import { benchmarkDocument, type BenchmarkReport } from './document.ts';
import type { RoutesReport } from './routes-document.ts';
import { summaryTable } from './summary.ts';
import { tableOf } from './table.ts';

const DOCUMENT = path.join(WORKSPACE, 'benchmark/results/benchmark.md');
const ROUTES_DOCUMENT = path.join(WORKSPACE, 'benchmark/results/routes.md');
const CHART = path.join(WORKSPACE, 'benchmark/results/benchmark.svg');
const RETURNS_CHART = path.join(WORKSPACE, 'benchmark/results/returns.svg');

/** Writes the document and its charts; returns their paths, relative to the workspace. */
export async function writeReport(report: BenchmarkReport): Promise<string[]> {
  await writeMarkdown(DOCUMENT, benchmarkDocument(report));
  const names = report.timedPages.map(({ name }) => name);
  writeFileSync(CHART, chartSvg(report.measured, names));
  writeFileSync(RETURNS_CHART, returnsChartSvg(report.returns));
  return [DOCUMENT, CHART, RETURNS_CHART].map((file) => path.relative(WORKSPACE, file));
}

/** Writes the document of all routes; returns its path, relative to the workspace. */
export async function writeRoutes(document: string): Promise<string> {
  await writeMarkdown(ROUTES_DOCUMENT, document);
  return path.relative(WORKSPACE, ROUTES_DOCUMENT);
}

async function writeMarkdown(file: string, text: string): Promise<void> {
  const { code } = await format(file, text);
  writeFileSync(file, code);
}

/** Prints the table of all routes, and what of the aims is missed. */
export function printRoutes({ tables, missed }: RoutesReport): void {
  for (const { figure, rows } of tables) console.log(`\n${figure}\n${alignedTable(rows)}`);
  console.log('');
  for (const each of missed) console.log(`MISSED ${each}`);
}

/** Prints tables and aims. */
export function printReport({ pages, measured, outcomes }: BenchmarkReport): void {
  console.log(`\n${alignedTable(summaryTable(measured, 'Home'))}`);
  for (const { name, path: route } of pages) {
    console.log(`\n${name} ${route}\n${alignedTable(tableOf(measured, name, false))}`);
  }
  console.log('');
  console.log(
    alignedTable(outcomes.map(({ aim, page, found, isMet }) => [isMet ? 'met' : 'MISSED', aim, page, found])),
  );
}
