import { keepRecording, type Part, type RecordedSample, type Recording } from '../report/recording.ts';
import type { Variant } from '../variants/served-variant.ts';
import { takeExactFigures } from './exact-figures.ts';
import { takeLighthouseScores } from './lighthouse-scores.ts';
import { paceOfMachine } from './machine-pace.ts';
import { planOf } from './plan.ts';
import type { Subject, Taken } from './subject.ts';
import { takeBlockingTimes, takeTimings } from './timings.ts';

const TAKE: Readonly<Record<Part, (subject: Subject) => Promise<Taken>>> = {
  exact: takeExactFigures,
  timings: takeTimings,
  lighthouse: takeLighthouseScores,
  routes: takeBlockingTimes,
};

/**
 * Measures a part of a recording as its plan says, and adds each sample to the recording; samples that it has are not
 * taken again. The variants take turns, and each run begins with another one, so that other work of the machine affects
 * all of them.
 *
 * @param onProgress gets a line about the next measurement
 */
export async function runAll(
  allVariants: readonly Variant[],
  recording: Recording,
  part: Part,
  onProgress: (text: string) => void,
): Promise<void> {
  const { runs, pages, variants: ids } = planOf(recording, part);
  const variants = allVariants.filter(({ id }) => ids.includes(id));
  const servers = new Map(
    await Promise.all(variants.map(async ({ id, serve }) => [id, await serve(0)] as const)),
  );
  try {
    for (let run = 0; run < runs; run++) {
      for (const page of pages) {
        const first = run % variants.length;
        for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
          const key = { part, run, page: page.name, variant: variant.id };
          const server = servers.get(variant.id);
          if (!server || recording.samples.some((sample) => isSame(sample, key))) continue;
          onProgress(`${part}, run ${run + 1} of ${runs}: ${page.name}, (${variant.letter}) ${variant.name}`);
          const subject = { server, hydration: variant.hydration, page };
          const pace = await paceOfMachine();
          const taken = await atMostTwice(() => TAKE[part](subject), onProgress);
          if (!taken) continue;
          recording.samples.push({ ...key, ...taken, pace });
          keepRecording(recording);
        }
      }
    }
  } finally {
    await Promise.all([...servers.values()].map((server) => server.close()));
  }
}

type Key = Pick<RecordedSample, 'part' | 'run' | 'page' | 'variant'>;

const isSame = (one: Key, other: Key): boolean =>
  one.part === other.part &&
  one.run === other.run &&
  one.page === other.page &&
  one.variant === other.variant;

/**
 * A failure of a browser must not end a run of an hour: the measurement is repeated once, then left out. A run that lacks
 * one does not count until it is resumed.
 */
async function atMostTwice<Result>(
  work: () => Promise<Result>,
  onProgress: (text: string) => void,
): Promise<Result | undefined> {
  for (const consequence of ['once more', 'left out until --resume']) {
    try {
      return await work();
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      onProgress(`failed, ${consequence}: ${reason}`);
    }
  }
  return undefined;
}
