import type { TestDetails } from '@playwright/test';

/** Details of a test that `npm test` leaves to the night. */
export const NIGHTLY: TestDetails = { tag: '@nightly' };

/** Details of a row of a table: all but its representatives are left to the night. */
export const nightlyUnless = (isRepresentative: boolean): TestDetails => (isRepresentative ? {} : NIGHTLY);
