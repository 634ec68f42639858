/**
 * The figures that the site is held to; exact, so that they mean the same on every machine.
 * Bytes are brotli at quality 11, as the server sends them.
 */
export const BUDGET = {
  homeJavaScriptBytes: 110_000,
  remoteEntryBytes: 8_000,
  /** What an article adds to the shell: the remote's entry and the page. */
  articleJavaScriptBytes: 10_000,
  /** Sequential waits on the network until the largest paint, and until the page is hydrated. */
  depthToLargestPaint: 1,
  depthToHydrated: 2,
  layoutShift: 0,
} as const;
