import type { MeasuredPage } from '../pages.ts';
import { keepRecording, type Recording } from '../report/recording.ts';
import type { Variant } from '../variants/served-variant.ts';
import { takeSample } from './sample.ts';

/**
 * Measures every page of every variant, several times, and adds each sample to the recording; samples that it has are not
 * taken again. The variants take turns, and each run begins with another one, so that other work of the machine affects
 * all of them.
 *
 * @param onProgress gets a line about the next measurement
 */
export async function runAll(
  variants: readonly Variant[],
  pages: readonly MeasuredPage[],
  recording: Recording,
  onProgress: (text: string) => void,
): Promise<void> {
  const { runs, samples } = recording;
  const servers = new Map(
    await Promise.all(variants.map(async ({ id, serve }) => [id, await serve(0)] as const)),
  );
  try {
    for (let run = 0; run < runs; run++) {
      for (const page of pages) {
        const first = run % variants.length;
        for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
          const key = { run, page: page.name, variant: variant.id };
          const server = servers.get(variant.id);
          if (!server || samples.some((sample) => isSame(sample, key))) continue;
          onProgress(`run ${run + 1} of ${runs}: ${page.name}, (${variant.letter}) ${variant.name}`);
          const taken = await onceMore(() => takeSample(server, variant, page, run === 0), onProgress);
          samples.push({ ...key, ...taken });
          keepRecording(recording);
        }
      }
    }
  } finally {
    await Promise.all([...servers.values()].map((server) => server.close()));
  }
}

type Key = { run: number; page: string; variant: string };

const isSame = (one: Key, other: Key): boolean =>
  one.run === other.run && one.page === other.page && one.variant === other.variant;

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
