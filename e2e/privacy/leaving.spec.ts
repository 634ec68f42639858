import { chromium, type Browser, type Page } from '@playwright/test';
import { startAnalyticsHost, type AnalyticsHost } from '../support/analytics-host.ts';
import { hideAutomation, inBanner, PROJECT_KEY, withdraw } from '../support/privacy-test.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { followRequests } from '../support/quiet.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

test.describe.configure({ mode: 'serial' });

let host: AnalyticsHost;
let site: TestSite;
let browser: Browser;

test.beforeAll(async ({}, { project }) => {
  // Over TLS, as the real host: a browser sends the last word of a page in another way then.
  host = await startAnalyticsHost(true);
  site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY, PUBLIC_POSTHOG_HOST: host.url });
  const { args = [], ...launch } = project.use.launchOptions ?? {};
  browser = await chromium.launch({ ...launch, args: [...args, ...host.flags] });
});
test.afterAll(async () => {
  await Promise.allSettled([browser?.close(), site?.stop(), host?.stop()]);
});

const names = () => host.events().map(({ event }) => event);

/** A visitor who has allowed analytics, on the FAQ. */
async function visitor(): Promise<Page> {
  const context = await browser.newContext();
  followRequests(context);
  const page = await context.newPage();
  await hideAutomation(context);
  const known = names().length;
  await openHydrated(page, `${site.url}/faq`);
  await inBanner(page, 'Accept all').click();
  await expect.poll(() => names().slice(known), { timeout: 20_000 }).toContain('$pageview');
  return page;
}

const DEPARTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'by a link to another site': (page) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
    }, host.url),
  'by a reload': (page) => page.reload(),
  'by another address': (page) => page.goto(`${site.url}/imprint`),
  'to an empty tab': (page) => page.goto('about:blank'),
  'by closing the tab': (page) => page.close({ runBeforeUnload: true }),
};

for (const [way, leave] of Object.entries(DEPARTURES)) {
  test(
    `with consent, leaving ${way} sends pageleave and what still waits`,
    nightlyUnless(way === 'by a reload'),
    async () => {
      const page = await visitor();
      const known = names().length;
      await leave(page);
      await expect.poll(() => names().slice(known), { timeout: 20_000 }).toContain('$pageleave');
      const pageleave = host
        .events()
        .slice(known)
        .find(({ event }) => event === '$pageleave');
      expect(pageleave?.properties['$pathname']).toBe('/faq');
      await page.context().close();
    },
  );
}

test('after a withdrawal, leaving sends nothing: what was not sent yet is dropped', async () => {
  const page = await visitor();
  await withdraw(page);
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
  await page.context().close();
});
