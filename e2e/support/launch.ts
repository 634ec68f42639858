import { CHROMIUM_FLAGS } from '@site/release-gate/chromium-flags';
import { knownHeadlessShell } from '@site/release-gate/known-chromium';

const FLAGS = [
  ...CHROMIUM_FLAGS,
  // The start of a process is most of the cost of a short visit, so all pages of a context share one.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // The analytics host has a certificate of its own. Playwright's `ignoreHTTPSErrors` ends with the page, before its last word has left.
  '--ignore-certificate-errors',
  // No test reaches another machine. Every name below localhost is this one (RFC 6761).
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** Options of a test's browser. */
export const launchedBy = (executablePath: string | undefined) => ({
  launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
});

/** How most tests start the browser. */
export const HEADLESS_SHELL = launchedBy(knownHeadlessShell());
