import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPublicSettings } from '@site/release/release-tool';
import { readCircumstances } from './machine.ts';
import { scoreEveryRoute } from './measure/every-route.ts';
import { runAll } from './measure/run-all.ts';
import type { Options } from './options.ts';
import { DIST } from './paths.ts';
import { startPhotoHost } from './photo-host.ts';
import { checkAims } from './report/aims.ts';
import { printReport, writeReport } from './report/write-report.ts';
import { makeVariants } from './variants/make-variants.ts';

export { readOptions } from './options.ts';

/**
 * Builds every variant, measures them in turns and prints a report. A complete run is also written to docs/. It needs
 * built packages, installed `tools/`, and a Chromium.
 */
export async function runBenchmark({ runs, pages, isForTheRecord }: Options): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (text: string) =>
    console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`.padEnd(12) + text);
  const circumstances = await readCircumstances();
  const photos = await startPhotoHost();
  try {
    onProgress('building the variants');
    const variants = await makeVariants(readPublicSettings({ PUBLIC_STOCK_PHOTO_HOST: photos.url }));
    const { measured, largest } = await runAll(variants, pages, runs, onProgress);
    const [site] = variants;
    const routes = isForTheRecord && site ? await scoreEveryRoute(site.root, onProgress) : [];
    const names = pages.map(({ name }) => name);
    const outcomes = checkAims(measured, names);
    const report = { circumstances, runs, pages, measured, largest, outcomes, routes };
    writeFileSync(
      path.join(DIST, 'results.json'),
      JSON.stringify({ ...report, measured: measured.entries }, null, 1),
    );
    printReport(report);
    if (isForTheRecord) console.log(`\nWritten: ${(await writeReport(report)).join(', ')}`);
    else console.log('\nNothing was written to docs/: only a run of all pages without --quick is.');
  } finally {
    photos.close();
  }
}
