import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  defineConfig,
  devices,
  firefox,
  webkit,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { readRun } from './gate-run.ts';
import { knownHeadlessShell } from './known-chromium.ts';
import { CONSENT_RECORD } from './visit.ts';
import type { Profile } from './visit.ts';

const run = readRun();

/** A visitor who has allowed everything. */
const consent = {
  name: CONSENT_RECORD,
  value: JSON.stringify({
    preferences: { essential: true, analytics: true, marketing: true },
    timestamp: new Date().toISOString(),
    version: '1.0',
  }),
};
const storageState = {
  cookies: [],
  origins: [run.candidate, run.live].map((origin) => ({ origin, localStorage: [consent] })),
};

const executablePath = knownHeadlessShell();
const chromium: Pick<PlaywrightWorkerOptions, 'browserName' | 'launchOptions'> = {
  browserName: 'chromium',
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...CHROMIUM_FLAGS,
      // No page reaches another machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  },
};

const desktop: VisitorProject = {
  name: 'desktop',
  use: {
    ...chromium,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    storageState,
    hasConsent: true,
  },
};
const phone: VisitorProject = {
  name: 'phone',
  use: {
    ...chromium,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    isPhone: true,
  },
};

type VisitorProject = Project<PlaywrightTestOptions & Profile, PlaywrightWorkerOptions>;

/** Where Playwright's own are installed. */
const others: VisitorProject[] = [
  { name: 'firefox', use: { ...devices['Desktop Firefox'] }, browserPath: firefox.executablePath() },
  { name: 'webkit', use: { ...devices['Desktop Safari'] }, browserPath: webkit.executablePath() },
].flatMap(({ browserPath, ...project }) => (existsSync(browserPath) ? [project] : []));

export default defineConfig<PlaywrightTestOptions & Profile, PlaywrightWorkerOptions>({
  testDir: import.meta.dirname,
  testMatch: 'pages.spec.js',
  fullyParallel: true,
  workers: 2,
  // It only ends what hangs.
  timeout: 120_000,
  outputDir: path.join(run.folder, 'results'),
  snapshotPathTemplate: path.join(run.folder, 'live/{projectName}/{arg}{ext}'),
  updateSnapshots: 'none',
  reporter: [
    ['json', { outputFile: path.join(run.folder, 'results.json') }],
    ...(run.report === undefined ? [] : [['html', { outputFolder: run.report, open: 'never' }] as const]),
  ],
  projects: [desktop, phone, ...others],
});
