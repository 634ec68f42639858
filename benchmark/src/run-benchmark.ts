import { liveView, readPublicSettings } from '@site/release/release-tool';
import { UserError } from '@site/contracts/user-error';
import { readCircumstances } from './machine.ts';
import { runAll } from './measure/run-all.ts';
import type { Options } from './options.ts';
import { startPhotoHost } from './photo-host.ts';
import { keepRecording, keptRecording, type Recording } from './report/recording.ts';
import { reportOf } from './report/report-of.ts';
import { routesDocument, routesReportOf } from './report/routes-document.ts';
import { printReport, printRoutes, writeReport, writeRoutes } from './report/write-report.ts';
import { measureReturns } from './returns/measure-returns.ts';
import { makeVariants } from './variants/make-variants.ts';
import type { Variant } from './variants/served-variant.ts';

export { readOptions } from './options.ts';

/**
 * Builds every variant, measures them in turns and prints a report. A complete run is also written to results/. It needs
 * built packages, installed `tools/`, and a Chromium. What was measured is kept after each measurement:
 * `--resume` goes on from there, and `--report` only writes the report again.
 */
export async function runBenchmark(options: Options): Promise<void> {
  const recording =
    options.source === 'new' ? await newRecording(options) : keptRecording(options.isOfRoutes);
  if (options.source !== 'kept') await measure(recording, options);
  if (options.isOfRoutes) return reportRoutes(recording);
  const report = reportOf(recording);
  printReport(report);
  if (!recording.isForTheRecord)
    console.log('\nNothing was written to benchmark/results/: --quick and a few pages are only printed.');
  else if (!report.completeRuns.timings || !report.completeRuns.lighthouse || !report.returns.length)
    console.log('\nNothing was written to benchmark/results/ yet: --resume measures what is missing.');
  else console.log(`\nWritten: ${(await writeReport(report)).join(', ')}`);
}

async function reportRoutes(recording: Recording): Promise<void> {
  const report = routesReportOf(recording);
  printRoutes(report);
  if (!recording.isForTheRecord || report.runs === 0)
    console.log('\nNothing was written to benchmark/results/: --quick and parts of a run are only printed.');
  else console.log(`\nWritten: ${await writeRoutes(routesDocument(report))}`);
}

async function newRecording({ runs, pages, exactPages, isForTheRecord }: Options): Promise<Recording> {
  return {
    circumstances: await readCircumstances(),
    isForTheRecord,
    packages: {},
    runs,
    pages: pages.map(({ name }) => name),
    exactPages: exactPages.map(({ name }) => name),
    samples: [],
    returns: [],
    routes: [],
  };
}

async function measure(
  recording: Recording,
  { isExactOnly, isOfRoutes }: Pick<Options, 'isExactOnly' | 'isOfRoutes'>,
): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (text: string) =>
    console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`.padEnd(12) + text);
  const photos = await startPhotoHost();
  try {
    onProgress('building the variants');
    const settings = readPublicSettings({ PUBLIC_STOCK_PHOTO_HOST: photos.url });
    const variants = await makeVariants(settings);
    await holdToPackages(recording, variants);
    const [site] = variants;
    if (isOfRoutes && site) {
      recording.routes = (await liveView(site.root)).pagePaths();
      return await runAll(variants, recording, 'routes', onProgress);
    }
    await runAll(variants, recording, 'exact', onProgress);
    if (recording.returns.length === 0) {
      recording.returns = await measureReturns(settings, onProgress);
      keepRecording(recording);
    }
    if (isExactOnly) return;
    if (!recording.samples.some(({ part }) => part === 'timings'))
      recording.circumstances = await readCircumstances();
    await runAll(variants, recording, 'timings', onProgress);
    await runAll(variants, recording, 'lighthouse', onProgress);
  } finally {
    photos.close();
  }
}

/** Throws a {@link UserError} if the recording is of other packages than those that were built now. */
async function holdToPackages(recording: Recording, [site]: readonly Variant[]): Promise<void> {
  if (!site) return;
  const { entry } = await liveView(site.root);
  const now = Object.fromEntries(
    Object.entries(entry.packages).map(([name, { version }]) => [name, version] as const),
  );
  if (Object.keys(recording.packages).length === 0) recording.packages = now;
  const changed = Object.keys(now).filter((name) => now[name] !== recording.packages[name]);
  if (changed.length > 0)
    throw new UserError(
      `${changed.join(', ')} changed since the recording was begun: leave out --resume to measure everything again.`,
    );
}
