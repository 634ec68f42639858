import { readPublicSettings } from '@site/release/release-tool';
import { readCircumstances } from './machine.ts';
import { scoreEveryRoute } from './measure/every-route.ts';
import { runAll } from './measure/run-all.ts';
import type { Options } from './options.ts';
import { PAGES } from './pages.ts';
import { startPhotoHost } from './photo-host.ts';
import { keepRecording, keptRecording, type Recording } from './report/recording.ts';
import { reportOf } from './report/report-of.ts';
import { printReport, writeReport } from './report/write-report.ts';
import { measureReturns } from './returns/measure-returns.ts';
import { makeVariants } from './variants/make-variants.ts';

export { readOptions } from './options.ts';

/**
 * Builds every variant, measures them in turns and prints a report. A complete run is also written to docs/. It needs
 * built packages, installed `tools/`, and a Chromium. What was measured is kept after each measurement:
 * `--resume` goes on from there, and `--report` only writes the report again.
 */
export async function runBenchmark(options: Options): Promise<void> {
  const recording = options.source === 'new' ? await newRecording(options) : keptRecording();
  if (options.source !== 'kept') await measure(recording, options.isForTheRecord);
  const report = reportOf(recording);
  printReport(report);
  if (options.isForTheRecord) console.log(`\nWritten: ${(await writeReport(report)).join(', ')}`);
  else console.log('\nNothing was written to docs/: only a run of all pages without --quick is.');
}

async function newRecording({ runs, pages }: Options): Promise<Recording> {
  const names = pages.map(({ name }) => name);
  return {
    circumstances: await readCircumstances(),
    runs,
    pages: names,
    samples: [],
    returns: [],
    routes: [],
  };
}

async function measure(recording: Recording, isForTheRecord: boolean): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (text: string) =>
    console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`.padEnd(12) + text);
  const photos = await startPhotoHost();
  try {
    onProgress('building the variants');
    const settings = readPublicSettings({ PUBLIC_STOCK_PHOTO_HOST: photos.url });
    const variants = await makeVariants(settings);
    if (recording.returns.length === 0) {
      recording.returns = await measureReturns(settings, onProgress);
      keepRecording(recording);
    }
    const pages = PAGES.filter(({ name }) => recording.pages.includes(name));
    await runAll(variants, pages, recording, onProgress);
    const [site] = variants;
    if (isForTheRecord && site && recording.routes.length === 0)
      recording.routes = await scoreEveryRoute(site.root, onProgress);
    keepRecording(recording);
  } finally {
    photos.close();
  }
}
