import { planOf } from '../measure/plan.ts';
import type { Part, RecordedSample, Recording } from './recording.ts';

type Recorded = Pick<Recording, 'runs' | 'pages' | 'exactPages' | 'routes'> & {
  samples: readonly Pick<RecordedSample, 'part' | 'run' | 'page' | 'variant'>[];
};

/** How many runs of a part have every page of every variant. Runs are taken one after the other. */
export function completeRuns(recording: Recorded, part: Part): number {
  const { runs, pages, variants } = planOf(recording, part);
  const has = (run: number) =>
    pages.every(({ name }) =>
      variants.every((id) =>
        recording.samples.some(
          (sample) =>
            sample.part === part && sample.run === run && sample.page === name && sample.variant === id,
        ),
      ),
    );
  let complete = 0;
  while (complete < runs && has(complete)) complete++;
  return complete;
}
