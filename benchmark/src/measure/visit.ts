import type { CDPSession, Page } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { Hydration } from '../variants/served-variant.ts';
import { CPU_SLOWDOWN, onFreshPhone, SLOW_4G } from './browser.ts';
import { takeNotes, type PageNotes } from './page-figures.ts';
import { Traffic } from './traffic.ts';

/** Silence after which a page counts as loaded: the cookie banner comes when the browser is idle. */
const QUIET_MS = 2500;

/** A page that was opened and has finished loading. */
export type Visit = { page: Page; traffic: Traffic; notes: PageNotes; hydratedAfter: number };

type Conditions = {
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpu: number;
};

/** Conditions of every timed figure. */
export const SLOW_PHONE: Conditions = { network: SLOW_4G, cpu: CPU_SLOWDOWN };

/** Opens a page for the first time, waits until it has finished loading, and continues with it. */
export function visit<Result>(
  url: string,
  hydration: Hydration,
  conditions: Conditions,
  goOn: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  return onFreshPhone(async (phone) => {
    // The compiler of this file calls `__name` to keep the names of functions; the page has no such function.
    await phone.addInitScript('globalThis.__name = (named) => named');
    await phone.addInitScript(takeNotes);
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    const traffic = await Traffic.watch(session);
    await applyConditions(session, conditions);
    // A new document may be in a new process, which knows nothing of a slow processor.
    page.on('framenavigated', () => void slowDown(session, conditions.cpu).catch(() => {}));
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    if (hydration !== 'nothing') await untilHydrated(page);
    await traffic.untilQuiet(QUIET_MS);
    const notes = await page.evaluate(() => globalThis.benchmarkNotes);
    return goOn({ page, traffic, notes, hydratedAfter: await lastHydration(page) });
  });
}

async function applyConditions(session: CDPSession, { network, cpu }: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await slowDown(session, cpu);
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

function untilHydrated(page: Page): Promise<unknown> {
  return page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PAGE_SHOWN_MARK, {
    timeout: 120_000,
  });
}

/** Time of the page's mark. Each island sets one; the last means that all islands in view are hydrated. NaN without any. */
function lastHydration(page: Page): Promise<number> {
  return page.evaluate(
    (mark) => performance.getEntriesByName(mark).at(-1)?.startTime ?? NaN,
    PAGE_SHOWN_MARK,
  );
}
