import type { MeasuredPage } from '../pages.ts';
import type { RunningServer } from '../variants/run-server.ts';
import type { Hydration } from '../variants/served-variant.ts';

/** A page of a variant, which is served. */
export type Subject = { server: RunningServer; hydration: Hydration; page: MeasuredPage };
