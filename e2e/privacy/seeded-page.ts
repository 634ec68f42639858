import type { Page } from '@playwright/test';
import { ANONYMOUS_ID_KEY } from '@site/runtime/analytics';
import { openHydrated } from '../support/test.ts';
import type { SeededFault } from './seeded-faults.ts';

/** Opens a page as a visitor who allows analytics, and waits until it runs. */
export async function openConsenting(page: Page, url: string): Promise<void> {
  await openHydrated(page, url);
  await analyticsRuns(page);
}

/** Waits until analytics observes the visit: it stores a visitor then. */
export const analyticsRuns = (page: Page) =>
  page.waitForFunction((key) => key in localStorage, ANONYMOUS_ID_KEY);

/** Resolves when the page asks for the version before: it has told of the failure by then. */
export const asksForFallback = (page: Page) => page.waitForRequest(/[?]failed=/);

/** Leaves the document, which sends its vitals. The next one is to show by itself that analytics runs. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), ANONYMOUS_ID_KEY);
  await page.goto('about:blank');
}

type Seeds = Record<string, Record<SeededFault, () => void>>;

/** Has a seeded remote that is shown do something wrong. */
export const raise = (page: Page, remote: string, fault: SeededFault) =>
  page.evaluate(([name, which]) => (window as unknown as { seeds: Seeds }).seeds[name]?.[which](), [
    remote,
    fault,
  ] as const);

/** Waits until a slow interaction was measured, and the library has read that: it does so when the browser is idle. */
export const interactionIsRead = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'event', buffered: true });
    });
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Has something appear above the content of an element, so that the content moves. */
export const shift = (page: Page, selector: string) =>
  page.evaluate(async (where) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await frame();
    const block = Object.assign(document.createElement('div'), { style: 'height:250px' });
    document.querySelector(where)?.prepend(block);
    await frame();
  }, selector);
