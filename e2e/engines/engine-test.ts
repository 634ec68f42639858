import { PAGE_SHOWN_MARK } from '@site/contracts';
import { programPath, type EngineName } from '../../scripts/engines.mjs';
import { startFaultServer, type FaultServer } from '../faults/fault-server.ts';
import type { TestSite } from '../support/site.ts';
import { test as base } from '../support/test.ts';
import { EnginePage } from './engine-page.ts';
import type { EngineWindow } from './engine-window.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const STARTS: Readonly<Record<EngineName, (program: string) => Promise<EngineWindow>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

type Options = { engineName: EngineName };
type Fixtures = {
  tab: EnginePage;
  site: TestSite;
  /** A server in front of the site, at an origin that the browser has no file of. */
  faults: FaultServer;
};
type WorkerFixtures = { engine: EngineWindow };

/** Playwright's `test` with another engine instead of Playwright's own, on a site with its backend. */
export const test = base.extend<Fixtures, Options & WorkerFixtures>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  site: ({ backendSite }, use) => use(backendSite.site),
  faults: async ({ site }, use) => {
    const server = await startFaultServer(site.url);
    await use(server);
    await server.close();
  },
  engine: [
    async ({ engineName }, use) => {
      const program = programPath(engineName);
      if (!program) throw new Error(`${engineName} is not installed.`);
      const engine = await STARTS[engineName](program);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, site }, use) => {
    const tab = new EnginePage(engine);
    await tab.resize(1280, 900);
    await tab.open(`${site.url}/imprint`);
    await tab.read('localStorage.clear()');
    await engine.takeFaults();
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
