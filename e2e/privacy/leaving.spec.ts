import type { Page } from '@playwright/test';
import { startAnalyticsHost, type AnalyticsHost } from '../support/analytics-host.ts';
import { cookieSettings, hideAutomation, inBanner, inDialog, PROJECT_KEY } from '../support/privacy-test.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

let host: AnalyticsHost;
let site: TestSite;

test.beforeAll(async () => {
  host = await startAnalyticsHost();
  site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY, PUBLIC_POSTHOG_HOST: host.url });
});
test.afterAll(async () => {
  await Promise.allSettled([site?.stop(), host?.stop()]);
});

const names = () => host.events().map(({ event }) => event);

async function accept(page: Page): Promise<void> {
  await hideAutomation(page.context());
  await openHydrated(page, `${site.url}/faq`);
  await inBanner(page, 'Accept all').click();
  await expect.poll(names, { timeout: 20_000 }).toContain('$pageview');
}

test('with consent, leaving a page sends pageleave and what still waits', async ({ page }) => {
  await accept(page);
  await page.goto('about:blank');
  await expect.poll(names, { timeout: 20_000 }).toContain('$pageleave');
  const pageleave = host.events().find(({ event }) => event === '$pageleave');
  expect(pageleave?.properties['$pathname']).toBe('/faq');
});

test('after a withdrawal, leaving sends nothing: what was not sent yet is dropped', async ({ page }) => {
  await accept(page);
  await cookieSettings(page).click();
  await inDialog(page, 'Reject All').click();
  await inDialog(page, 'Save preferences').click();
  const known = names().length;
  // Requests that were under way at the click may still arrive; afterwards nothing does.
  await quiet(page);
  const underWay = names().length;
  expect(names().slice(known)).not.toContain('$pageleave');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.goto('about:blank');
  // The last word of a page is on its way when the next page asks for something.
  await page.goto(`${host.url}/heard?event=later`);
  await page.goto(`${host.url}/heard?event=later still`);
  expect(names().slice(underWay)).toEqual([]);
});
