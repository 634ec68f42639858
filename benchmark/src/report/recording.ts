import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import type { Circumstances } from '../machine.ts';
import type { Taken } from '../measure/subject.ts';
import { DIST } from '../paths.ts';
import type { Return } from '../returns/measure-returns.ts';
import type { VariantId } from '../variants/served-variant.ts';

/**
 * What is measured in runs of its own: figures that do not vary, times, and Lighthouse's; and the blocking time of every
 * route, which is a recording of its own.
 */
export const PARTS = ['exact', 'timings', 'lighthouse', 'routes'] as const;
export type Part = (typeof PARTS)[number];

/** One run's figures of one variant's page, and the pace of the machine before it, in ms; see `paceOfMachine`. */
export type RecordedSample = Taken & {
  part: Part;
  run: number;
  page: string;
  variant: VariantId;
  pace: number;
};

/** Everything that a benchmark has measured so far, from which its document is written. */
export type Recording = {
  /** Those of the timed figures. */
  circumstances: Circumstances;
  /** Whether it may be written to results/benchmark.md. */
  isForTheRecord: boolean;
  /** Versions of this site's packages: a recording is of one state of the sources. */
  packages: Readonly<Record<string, string>>;
  /** How many runs of the timed figures are asked for. */
  runs: number;
  /** Names of the pages whose times are measured. */
  pages: readonly string[];
  /** Names of the pages whose other figures are measured. */
  exactPages: readonly string[];
  samples: RecordedSample[];
  returns: Return[];
  /** Every path of this site, in the recording of the routes; otherwise none. */
  routes: readonly string[];
};

const fileOf = (isOfRoutes: boolean) => path.join(DIST, isOfRoutes ? 'routes.json' : 'results.json');

/** Keeps what was measured; called after each measurement, so that a run that was stopped can go on. */
export function keepRecording(recording: Recording): void {
  mkdirSync(DIST, { recursive: true });
  writeFileSync(fileOf(recording.routes.length > 0), JSON.stringify(recording, null, 1));
}

/** The recording of the last call, of routes or of pages. Throws a {@link UserError} if there is none. */
export function keptRecording(isOfRoutes: boolean): Recording {
  const file = fileOf(isOfRoutes);
  if (!existsSync(file)) throw new UserError('Nothing was measured yet: leave out --resume and --report.');
  // JSON has no NaN: a figure that a variant does not have is null there.
  return JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) =>
    value === null ? NaN : value,
  ) as Recording;
}
