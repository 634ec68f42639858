import type { Page } from '@playwright/test';
import { cookieSettings } from '../support/privacy-test.ts';
import { REMOTES } from '../support/remotes.ts';
import { expect, waitUntilShown } from '../support/test.ts';
import { seedOfError, seedOfVital, seedOfWrongCall, type Seed } from './seeded-events.ts';
import { SCRIPT_FAULTS } from './seeded-faults.ts';
import { asksForFallback, interactionIsRead, leave, openConsenting, raise, shift } from './seeded-page.ts';

/** The site, and how to wait until its analytics host has heard of errors. */
export type Visited = { url: string; heard: (seeds: readonly Seed[]) => Promise<unknown> };

/** The metrics of a page, each of which a visit makes as bad as it can. */
const METRICS = ['LCP', 'CLS', 'INP'];

/** Every fault of the pages of a remote, after its own first load: the last one makes it fall back. */
export async function pageFaults(page: Page, { url, heard }: Visited): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    if (!path) continue;
    await openConsenting(page, `${url}${path}`);
    await shift(page, 'main > [data-mf]');
    await raise(page, remote, 'handler');
    await page.locator('#seed').click();
    await interactionIsRead(page);
    const fallback = asksForFallback(page);
    for (const fault of SCRIPT_FAULTS) if (fault !== 'handler') await raise(page, remote, fault);
    await fallback;
    const errors = SCRIPT_FAULTS.map((fault) =>
      fault === 'wrong call of the shell' ? seedOfWrongCall(remote) : seedOfError(remote, fault),
    );
    await heard(errors);
    await leave(page);
    seeds.push(...errors, ...METRICS.map((metric) => seedOfVital(remote, metric, path)));
  }
  return seeds;
}

/** A first page that throws while it is hydrated. */
export async function hydrationFaults(page: Page, { url, heard }: Visited): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    if (!path) continue;
    await openConsenting(page, `${url}${path}#hydration`);
    seeds.push(seedOfError(remote, 'hydration'));
    await heard(seeds);
    await leave(page);
  }
  return seeds;
}

/** A page that throws while it is rendered, after a navigation from another remote's page. */
export async function renderingFaults(page: Page, { url, heard }: Visited): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { name: remote, page: path } of REMOTES) {
    const elsewhere = REMOTES.find((other) => other.page && other.name !== remote)?.page;
    if (!path || !elsewhere) continue;
    await openConsenting(page, `${url}${elsewhere}`);
    await page.locator(`:is(header, footer) a[href="${path}"]`).first().click();
    await waitUntilShown(page, path);
    const fallback = asksForFallback(page);
    await raise(page, remote, 'rendering');
    await fallback;
    seeds.push(seedOfError(remote, 'rendering'));
    await heard(seeds);
    await leave(page);
  }
  return seeds;
}

/** Faults in a dialog, which lies over another remote's page. */
export async function dialogFaults(page: Page, { url, heard }: Visited): Promise<Seed[]> {
  await openConsenting(page, `${url}/careers`);
  await cookieSettings(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const faults = ['timer', 'rejection', 'async function', 'listener', 'effect'] as const;
  const fallback = asksForFallback(page);
  for (const fault of faults) await raise(page, 'consent', fault);
  await fallback;
  const seeds = faults.map((fault) => seedOfError('consent', fault));
  await heard(seeds);
  await leave(page);
  return seeds;
}

/** Faults of the shell: in its code for an interaction and for the arrival on a page, and a slow button of the footer. */
export async function shellFaults(page: Page, { url, heard }: Visited): Promise<Seed[]> {
  await openConsenting(page, `${url}/pricing`);
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
  await interactionIsRead(page);
  await page.keyboard.press('Escape');
  await page.locator('header a[href="/faq"]').first().click();
  // Only the part that throws is taken away.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Straight answers before you buy');
  const errors = [seedOfError('shell', 'interaction'), seedOfError('shell', 'arrival')];
  await heard(errors);
  await leave(page);
  return [...errors, seedOfVital('shell', 'INP', '/pricing')];
}
