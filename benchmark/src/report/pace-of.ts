import { summarise, type Summary } from './measurements.ts';
import type { RecordedSample } from './recording.ts';

/** The machine's pace before all of these samples, in ms. Undefined if there are none, or if their recording is older than the pace. */
export function paceOf(samples: readonly Partial<Pick<RecordedSample, 'pace'>>[]): Summary | undefined {
  const paces = samples.flatMap(({ pace }) => pace ?? []);
  return paces.length > 0 ? summarise(paces) : undefined;
}
