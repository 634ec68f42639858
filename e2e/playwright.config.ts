import { defineConfig } from '@playwright/test';
import type { Options } from './engines/engine-test.ts';
import { knownChromium } from '@site/release-gate/known-chromium';
import { prepareTests } from '../scripts/test-process.mjs';
import { HEADLESS_SHELL, launchedBy } from './support/launch.ts';

// Copies of sites and packages, and what browsers write.
prepareTests(4);

const { CI } = process.env;

/** Tests that need all of Chromium, its windows, its way back or its media: the headless shell has none of that. */
const NEEDS_WINDOWS = /@chromium/;

export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // For two cores: a worker and its browser keep one busy. Three took longer, and each test half as long again.
  workers: 2,
  // These limits only end what hangs: a machine that is busy with other work may take its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    // Playwright empties the context between tests: storage, cookies, routes, scripts, pages.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'headless shell', grepInvert: NEEDS_WINDOWS, use: HEADLESS_SHELL },
    { name: 'chromium', grep: NEEDS_WINDOWS, use: launchedBy(knownChromium()) },
    // The tag is a part of the name: it is in that of each test.
    { name: 'Firefox @nightly', testMatch: 'engines/*.spec.ts', use: { engineName: 'Firefox' } },
    { name: 'WebKit @nightly', testMatch: 'engines/*.spec.ts', use: { engineName: 'WebKit' } },
  ],
});
