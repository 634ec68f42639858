import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { alignedTable } from '@site/release/aligned-table';
import { format, resolveConfig } from 'prettier';
import { WORKSPACE } from '../paths.ts';
import { chartSvg } from './chart.ts';
import { returnsChartSvg } from './returns-chart.ts';
import { benchmarkDocument, type BenchmarkReport } from './document.ts';
import { summaryTable } from './summary.ts';
import { tableOf } from './table.ts';

const DOCUMENT = path.join(WORKSPACE, 'docs/benchmark.md');
const CHART = path.join(WORKSPACE, 'docs/benchmark.svg');
const RETURNS_CHART = path.join(WORKSPACE, 'docs/benchmark-returns.svg');

/** Writes the document and its charts; returns their paths, relative to the workspace. */
export async function writeReport(report: BenchmarkReport): Promise<string[]> {
  const options = await resolveConfig(DOCUMENT);
  const markdown = await format(benchmarkDocument(report), { ...options, filepath: DOCUMENT });
  writeFileSync(DOCUMENT, markdown);
  const names = report.timedPages.map(({ name }) => name);
  writeFileSync(CHART, chartSvg(report.measured, names));
  writeFileSync(RETURNS_CHART, returnsChartSvg(report.returns));
  return [DOCUMENT, CHART, RETURNS_CHART].map((file) => path.relative(WORKSPACE, file));
}

/** Prints tables and aims. */
export function printReport({ pages, measured, outcomes, routes }: BenchmarkReport): void {
  console.log(`\n${alignedTable(summaryTable(measured, 'Home'))}`);
  for (const { name, path: route } of pages) {
    console.log(`\n${name} ${route}\n${alignedTable(tableOf(measured, name, false))}`);
  }
  console.log('');
  console.log(
    alignedTable(outcomes.map(({ aim, page, found, isMet }) => [isMet ? 'met' : 'MISSED', aim, page, found])),
  );
  if (routes.length === 0) return;
  console.log('');
  console.log(
    alignedTable([
      ['route', 'simulated', 'applied'],
      ...routes.map(({ route, simulated, applied }) => [route, `${simulated}`, `${applied}`]),
    ]),
  );
}
