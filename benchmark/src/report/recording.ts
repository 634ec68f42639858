import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@site/release/user-error';
import type { Circumstances } from '../machine.ts';
import type { Taken } from '../measure/subject.ts';
import type { RouteScore } from '../measure/every-route.ts';
import { DIST } from '../paths.ts';
import type { Return } from '../returns/measure-returns.ts';
import type { VariantId } from '../variants/served-variant.ts';

/** What is measured in runs of its own: figures that do not vary, times, and Lighthouse's. */
export const PARTS = ['exact', 'timings', 'lighthouse'] as const;
export type Part = (typeof PARTS)[number];

/** One run's figures of one variant's page. */
export type RecordedSample = Taken & { part: Part; run: number; page: string; variant: VariantId };

/** Everything that a benchmark has measured so far, from which its document is written. */
export type Recording = {
  /** Those of the timed figures. */
  circumstances: Circumstances;
  /** Whether it may be written to docs/benchmark.md. */
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
  routes: RouteScore[];
};

const FILE = path.join(DIST, 'results.json');

/** Keeps what was measured; called after each measurement, so that a run that was stopped can go on. */
export function keepRecording(recording: Recording): void {
  mkdirSync(DIST, { recursive: true });
  writeFileSync(FILE, JSON.stringify(recording, null, 1));
}

/** The recording of the last call. Throws a {@link UserError} if there is none. */
export function keptRecording(): Recording {
  if (!existsSync(FILE)) throw new UserError('Nothing was measured yet: leave out --resume and --report.');
  // JSON has no NaN: a figure that a variant does not have is null there.
  return JSON.parse(readFileSync(FILE, 'utf8'), (_, value: unknown) =>
    value === null ? NaN : value,
  ) as Recording;
}
