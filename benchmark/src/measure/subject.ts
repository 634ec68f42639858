import type { MeasuredPage } from '../pages.ts';
import type { Sample } from '../report/figures.ts';
import type { RunningServer } from '../variants/run-server.ts';
import type { Hydration } from '../variants/served-variant.ts';

/** A page of a variant, which is served. */
export type Subject = { server: RunningServer; hydration: Hydration; page: MeasuredPage };

/** What was measured of it once, and the element of its largest paint where that was looked at. */
export type Taken = { sample: Sample; largestElement?: string };
