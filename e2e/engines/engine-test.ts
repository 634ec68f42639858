import { PAGE_SHOWN_MARK } from '@site/contracts';
import { ENGINES, type EngineName, type EngineWindow } from '@site/release-browser/engines';
import type { TestSite } from '../support/site.ts';
import { test as base } from '../support/test.ts';
import { EnginePage } from './engine-page.ts';

type Options = { engineName: EngineName };
type Fixtures = { tab: EnginePage; site: TestSite };
type WorkerFixtures = { engine: EngineWindow };

/** Playwright's `test` with one of the {@link ENGINES} instead of Playwright's own, on a site with its backend. */
export const test = base.extend<Fixtures, Options & WorkerFixtures>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  site: ({ backendSite }, use) => use(backendSite.site),
  engine: [
    async ({ engineName }, use) => {
      const start = ENGINES[engineName];
      if (!start) throw new Error(`${engineName} is not installed.`);
      const engine = await start();
      const opened = await engine.newWindow();
      await use(opened);
      await opened.close();
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, site }, use) => {
    const tab = new EnginePage(engine);
    await tab.resize(1280, 900);
    await tab.open(`${site.url}/imprint`);
    await tab.read('localStorage.clear()');
    await engine.takeEvents();
    await use(tab);
  },
});

/** Waits until the page at a path is hydrated or navigated to. */
export async function untilAlive(tab: EnginePage, path: string): Promise<void> {
  await tab.until(
    `performance.getEntriesByName('${PAGE_SHOWN_MARK}').some(({ detail }) => detail === ${JSON.stringify(path)})`,
  );
}

export { expect } from '../support/test.ts';
