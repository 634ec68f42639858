/**
 * The browsers that a build is compiled for: those that have had for 30 months, on this date, what Baseline calls widely
 * available. Without a date the query counts from today, so that the same source would build to other bytes tomorrow.
 */
export const BROWSERS = ['baseline widely available on 2026-11-26'];
