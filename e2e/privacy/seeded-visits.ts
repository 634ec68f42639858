import type { Page } from '@playwright/test';
import { cookieSettings, PROJECT_KEY } from '../support/privacy-test.ts';
import { REMOTES } from '../support/remotes.ts';
import { expect, openHydrated, waitUntilShown } from '../support/test.ts';
import { seedOfError, seedOfVital, seedOfWrongCall, type Seed } from './seeded-events.ts';
import { SCRIPT_FAULTS, type SeededFault } from './seeded-faults.ts';

/** The metrics of a page, each of which a visit makes as bad as it can. */
const METRICS = ['LCP', 'CLS', 'INP'];

/** Every fault of the pages of a remote, after its own first load: the last one makes it fall back. */
export async function pageFaults(page: Page, siteUrl: string): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    if (!path) continue;
    await openConsenting(page, `${siteUrl}${path}`);
    await shift(page, 'main > [data-mf]');
    await raise(page, remote, 'handler');
    await page.locator('#seed').click();
    const fallback = asksForFallback(page);
    for (const fault of SCRIPT_FAULTS) if (fault !== 'handler') await raise(page, remote, fault);
    await fallback;
    await leave(page);
    for (const fault of SCRIPT_FAULTS) {
      const isWrongCall = fault === 'wrong call of the shell';
      seeds.push(isWrongCall ? seedOfWrongCall(remote) : seedOfError(remote, fault));
    }
    seeds.push(...METRICS.map((metric) => seedOfVital(remote, metric, path)));
  }
  return seeds;
}

/** A first page that throws while it is hydrated. */
export async function hydrationFaults(page: Page, siteUrl: string): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    if (!path) continue;
    await openConsenting(page, `${siteUrl}${path}#hydration`);
    seeds.push(seedOfError(remote, 'hydration'));
    await leave(page);
  }
  return seeds;
}

/** A page that throws while it is rendered, after a navigation from another remote's page. */
export async function renderingFaults(page: Page, siteUrl: string): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    const elsewhere = REMOTES.find((other) => other.page && other.name !== remote)?.page;
    if (!path || !elsewhere) continue;
    await openConsenting(page, `${siteUrl}${elsewhere}`);
    await page.locator(`:is(header, footer) a[href="${path}"]`).first().click();
    await waitUntilShown(page, path);
    const fallback = asksForFallback(page);
    await raise(page, remote, 'rendering');
    await fallback;
    seeds.push(seedOfError(remote, 'rendering'));
    await leave(page);
  }
  return seeds;
}

/** Faults in a dialog, which lies over another remote's page. */
export async function dialogFaults(page: Page, siteUrl: string): Promise<Seed[]> {
  await openConsenting(page, `${siteUrl}/careers`);
  await cookieSettings(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const faults = ['timer', 'rejection', 'async function', 'listener', 'effect'] as const;
  const fallback = asksForFallback(page);
  for (const fault of faults) await raise(page, 'consent', fault);
  await fallback;
  await leave(page);
  return faults.map((fault) => seedOfError('consent', fault));
}

/** Faults of the shell: in its code for an interaction and for the arrival on a page, and a slow button of the footer. */
export async function shellFaults(page: Page, siteUrl: string): Promise<Seed[]> {
  await openConsenting(page, `${siteUrl}/pricing`);
  await page.evaluate(() => {
    const throwOnce = (target: object, name: string, message: string) => {
      const original = Object.getOwnPropertyDescriptor(target, name) ?? {};
      const value = () => {
        Object.defineProperty(target, name, original);
        throw new Error(message);
      };
      Object.defineProperty(target, name, { ...original, value });
    };
    throwOnce(Date.prototype, 'toISOString', 'seed shell interaction');
    throwOnce(window, 'scrollTo', 'seed shell arrival');
    const keepBusy = () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    };
    addEventListener('click', keepBusy, { once: true });
  });
  await cookieSettings(page).click();
  await page.keyboard.press('Escape');
  await page.locator('header a[href="/faq"]').first().click();
  // Nothing catches what the shell throws in an effect: React takes the whole page away.
  await expect(page.locator('#root > *')).toHaveCount(0);
  await leave(page);
  return [
    seedOfError('shell', 'interaction'),
    seedOfError('shell', 'arrival'),
    seedOfVital('shell', 'INP', '/pricing'),
  ];
}

/** Opens a page as a visitor who allows analytics, and waits until it runs. */
export async function openConsenting(page: Page, url: string): Promise<void> {
  await openHydrated(page, url);
  await analyticsRuns(page);
}

/** Waits until the analytics library has started. */
export const analyticsRuns = (page: Page) =>
  page.waitForFunction((key) => key in localStorage, `ph_${PROJECT_KEY}_posthog`);

/** Resolves when the page asks for the version before: it has told of the failure by then. */
const asksForFallback = (page: Page) => page.waitForRequest(/[?]failed=/);

/** Leaves the document, which sends what waits. */
export const leave = (page: Page) => page.goto('about:blank');

type Seeds = Record<string, Record<SeededFault, () => void>>;

/** Has a seeded remote that is shown do something wrong. */
export const raise = (page: Page, remote: string, fault: SeededFault) =>
  page.evaluate(([name, which]) => (window as unknown as { seeds: Seeds }).seeds[name]?.[which](), [
    remote,
    fault,
  ] as const);

/** Has something appear above the content of an element, so that the content moves. */
const shift = (page: Page, selector: string) =>
  page.evaluate(async (where) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await frame();
    const block = Object.assign(document.createElement('div'), { style: 'height:250px' });
    document.querySelector(where)?.prepend(block);
    await frame();
  }, selector);
