import { PAGE_SHOWN_MARK } from '@site/contracts';
import { knownHeadlessShell } from '@site/release-gate/known-chromium';
import { programPath } from '../../scripts/engines.mjs';
import { test as base } from '../support/test.ts';
import { startChromium } from './chromium.ts';
import { EnginePage } from './engine-page.ts';
import type { EngineWindow } from './engine-window.ts';
/** The drivers of Firefox and WebKit have a lock file of their own, which `npm run test:all` installs. */
const ENGINES = {
  Chromium: { find: knownHeadlessShell, start: startChromium },
  Firefox: {
    find: () => programPath('Firefox'),
    start: async (program: string) => (await import('./drivers/firefox.ts')).startFirefox(program),
  },
  WebKit: {
    find: () => programPath('WebKit'),
    start: async (program: string) => (await import('./drivers/webkit.ts')).startWebKit(program),
  },
} as const;
type EngineName = keyof typeof ENGINES;

/** What a project chooses. */
export type Options = { engineName: EngineName };
type Fixtures = {
  tab: EnginePage;
  /** Opens a path of the site, or of another origin, and waits until the page is alive. */
  open: (path: string, origin?: string) => Promise<void>;
  /** Origin of the site. */
  siteUrl: string;
};
type WorkerFixtures = { engine: EngineWindow };

/** Playwright's `test` in a window of an engine, in the same way in each, on the site. */
export const test = base.extend<Fixtures, Options & WorkerFixtures>({
  engineName: ['Chromium', { option: true, scope: 'worker' }],
  siteUrl: ({}, use) => use(process.env['SITE_URL'] ?? ''),
  engine: [
    async ({ engineName }, use) => {
      const { find, start } = ENGINES[engineName];
      const program = find();
      if (!program) throw new Error(`${engineName} is not installed.`);
      const engine = await start(program);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, siteUrl }, use) => {
    const tab = new EnginePage(engine);
    await tab.resize(1280, 900);
    await tab.open(`${siteUrl}/imprint`);
    await tab.read('localStorage.clear()');
    await engine.takeFaults();
    await use(tab);
  },
  open: ({ tab, siteUrl }, use) =>
    use(async (path, origin = siteUrl) => {
      await tab.open(origin + path);
      await untilAlive(tab, path);
    }),
});

/** Skips the tests where their engine is missing; in CI that is a failure. */
export const skipWithoutEngine = (): void =>
  test.skip(
    ({ engineName }) => !ENGINES[engineName].find() && !process.env['CI'],
    'scripts/engines.mjs names the packages of each engine.',
  );

/** Waits until the page at a path is hydrated or navigated to. */
export async function untilAlive(tab: EnginePage, path: string): Promise<void> {
  await tab.until(
    `performance.getEntriesByName('${PAGE_SHOWN_MARK}').some(({ detail }) => detail === ${JSON.stringify(path)})`,
  );
}

export { expect } from '../support/test.ts';
