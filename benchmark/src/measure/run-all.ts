import type { MeasuredPage } from '../pages.ts';
import { Measurements } from '../report/measurements.ts';
import type { Variant } from '../variants/served-variant.ts';
import { takeSample } from './sample.ts';

/** A page's largest element in a variant, in the last run. */
export type LargestElement = { page: string; variant: Variant['id']; element: string };

/**
 * Measures every page of every variant, several times. The variants take turns, and each run begins with another one,
 * so that other work of the machine affects all of them.
 *
 * @param onProgress gets a line about the next measurement
 */
export async function runAll(
  variants: readonly Variant[],
  pages: readonly MeasuredPage[],
  runs: number,
  onProgress: (text: string) => void,
): Promise<{ measured: Measurements; largest: LargestElement[] }> {
  const measured = new Measurements();
  const largest = new Map<string, LargestElement>();
  const sites = new Map(
    await Promise.all(variants.map(async ({ id, serve }) => [id, await serve(0)] as const)),
  );
  try {
    for (let run = 0; run < runs; run++) {
      for (const page of pages) {
        const first = run % variants.length;
        for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
          onProgress(`run ${run + 1} of ${runs}: ${page.name}, (${variant.letter}) ${variant.name}`);
          const origin = sites.get(variant.id)?.url ?? '';
          const { sample, largestElement } = await onceMore(
            () => takeSample(origin, variant, page, run === 0),
            onProgress,
          );
          measured.add(page.name, variant.id, sample);
          largest.set(`${page.name} ${variant.id}`, {
            page: page.name,
            variant: variant.id,
            element: largestElement,
          });
        }
      }
    }
  } finally {
    await Promise.all([...sites.values()].map((site) => site.close()));
  }
  return { measured, largest: [...largest.values()] };
}

/** One failure of a browser must not end a run of an hour: the measurement is repeated once, and the failure is printed. */
async function onceMore<Result>(
  work: () => Promise<Result>,
  onProgress: (text: string) => void,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    onProgress(`failed, once more: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return work();
  }
}
