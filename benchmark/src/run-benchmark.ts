import { readPublicSettings } from '@site/release/release-tool';
import { readCircumstances } from './machine.ts';
import { takeExactFigures } from './measure/exact-figures.ts';
import { takeTimings } from './measure/timings.ts';
import type { Options, Part } from './options.ts';
import { PAGES, TIMED_PAGES } from './pages.ts';
import { startPhotoHost } from './photo-host.ts';
import { writeReport, type Measured } from './report.ts';
import { measureReturns } from './returns/measure-returns.ts';
import { makeVariants } from './variants/make-variants.ts';
import type { Variant } from './variants/served-variant.ts';

export { readOptions } from './options.ts';

const TAKE = { exact: takeExactFigures, times: takeTimings };

/**
 * Builds every variant, measures the parts that are asked for, and writes results/benchmark.md after each. It needs built
 * packages, installed `tools/`, and a Chromium.
 */
export async function runBenchmark({ parts, runs, isBuildOnly }: Options): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (text: string) =>
    console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`.padEnd(12) + text);
  const photos = await startPhotoHost();
  try {
    onProgress('building the variants');
    const settings = readPublicSettings({ PUBLIC_STOCK_PHOTO_HOST: photos.url });
    const variants = await makeVariants(settings);
    if (isBuildOnly) return await checkAll(variants, onProgress);
    for (const part of parts) {
      const circumstances = await readCircumstances();
      const measured =
        part === 'returns'
          ? await measureReturns(settings, onProgress)
          : await measureInTurns(variants, part, runs, onProgress);
      onProgress(`written: ${writeReport(part, { circumstances, runs, measured })}`);
    }
  } finally {
    photos.close();
  }
}

/**
 * The variants take turns, and each run begins with another one, so that other work of the machine affects all of them. What
 * does not vary takes one run.
 */
async function measureInTurns(
  variants: readonly Variant[],
  part: Exclude<Part, 'returns'>,
  runs: number,
  onProgress: (text: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let run = 0; run < (part === 'exact' ? 1 : runs); run++) {
    for (const page of part === 'exact' ? PAGES : TIMED_PAGES) {
      const first = run % variants.length;
      for (const { id, letter, name, hydration, serve } of [
        ...variants.slice(first),
        ...variants.slice(0, first),
      ]) {
        onProgress(`${part}, run ${run + 1}: ${page.name}, (${letter}) ${name}`);
        const server = await serve(0);
        try {
          const sample = await TAKE[part]({ server, hydration, page });
          measured.push({ page: page.name, variant: id, sample });
        } finally {
          await server.close();
        }
      }
    }
  }
  return measured;
}

/** What the loader of TypeScript writes into functions, whose source a bundler may take. No page has it. */
const LOADERS_HELPER = '__name(';

/** Throws if a page of a variant or a file that it names is missing, or a page has no heading where it is not made by scripts. */
async function checkAll(variants: readonly Variant[], onProgress: (text: string) => void): Promise<void> {
  for (const { id, name, serve } of variants) {
    const server = await serve(0);
    for (const { path } of PAGES) {
      const html = await textOf(server.url + path);
      if (html.includes('<h1') !== (id !== 'default-federation'))
        throw new Error(`${name}: ${path} has another heading than it should.`);
      for (const [, file = ''] of html.matchAll(/(?:src|href|component-url)="(\/packages\/[^"]+)"/g))
        if ((await textOf(server.url + file)).includes(LOADERS_HELPER))
          throw new Error(`${name}: ${file} calls a function that no page has.`);
    }
    await server.close();
    onProgress(`${name}: ${PAGES.length} pages`);
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
