import type { CDPSession, Page } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { Takeover } from '../variants/served-variant.ts';
import { CPU_SLOWDOWN, onFreshPhone, SLOW_4G } from './browser.ts';
import { takeNotes, type PageNotes } from './page-figures.ts';
import { Traffic } from './traffic.ts';

/** How long nothing must be on its way before a page counts as loaded: the cookie banner comes when all is idle. */
const QUIET_MS = 2500;

/** A page that was opened and has come to rest. */
export type Visit = { page: Page; traffic: Traffic; notes: PageNotes; hydratedAfter: number };

type Conditions = {
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpu: number;
};

/** What every timed figure is measured under. */
export const SLOW_PHONE: Conditions = { network: SLOW_4G, cpu: CPU_SLOWDOWN };

/** Opens a page for the first time, waits until it has come to rest, and goes on with it. */
export function visit<Result>(
  url: string,
  takeover: Takeover,
  conditions: Conditions,
  goOn: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  return onFreshPhone(async (phone) => {
    // What compiles this file calls a helper to keep the names of functions; the page has none.
    await phone.addInitScript('globalThis.__name = (named) => named');
    await phone.addInitScript(takeNotes);
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    const traffic = await Traffic.watch(session);
    await applyConditions(session, conditions);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    if (takeover !== 'nothing') await untilTakenOver(page);
    await traffic.untilQuiet(QUIET_MS);
    const notes = await page.evaluate(() => globalThis.benchmarkNotes);
    return goOn({ page, traffic, notes, hydratedAfter: await lastTakeover(page) });
  });
}

async function applyConditions(session: CDPSession, { network, cpu }: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

function untilTakenOver(page: Page): Promise<unknown> {
  return page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PAGE_SHOWN_MARK, {
    timeout: 120_000,
  });
}

/** The page's mark; of islands, each sets one, the last: nothing in view is left to hydrate. NaN if there is none. */
function lastTakeover(page: Page): Promise<number> {
  return page.evaluate(
    (mark) => performance.getEntriesByName(mark).at(-1)?.startTime ?? NaN,
    PAGE_SHOWN_MARK,
  );
}
