import type { Page } from '@playwright/test';
import { heardFrom } from '../support/analytics-host.ts';
import { hideAutomation, inBanner, withdraw } from '../support/privacy-test.ts';
import type { TestSite } from '../support/site.ts';
import { expect, nightlyUnless, openHydrated, quiet, test } from '../support/test.ts';

const HOST = process.env['ANALYTICS_URL'] ?? '';
/** How long the library may keep an event before it sends it, and then some. */
const SENT = { timeout: 20_000 };

const names = (site: TestSite) => heardFrom(site).map(({ event }) => event);

/** Opens the FAQ as a visitor who allows analytics. */
async function allow(page: Page, site: TestSite): Promise<void> {
  await hideAutomation(page.context());
  await openHydrated(page, `${site.url}/faq`);
  await inBanner(page, 'Accept all').click();
  await expect.poll(() => names(site), SENT).toContain('$pageview');
}

const DEPARTURES: Readonly<Record<string, (page: Page, site: TestSite) => Promise<unknown>>> = {
  'by a link to another site': (page) =>
    page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
    }, HOST),
  'by a reload': (page) => page.reload(),
  'by another address': (page, site) => page.goto(`${site.url}/imprint`),
  'to an empty tab': (page) => page.goto('about:blank'),
  'by closing the tab': (page) => page.close({ runBeforeUnload: true }),
};

for (const [way, leave] of Object.entries(DEPARTURES)) {
  test(
    `with consent, leaving ${way} sends pageleave and what still waits`,
    nightlyUnless(way === 'by a reload'),
    async ({ page, ownSite: site }) => {
      await allow(page, site);
      await leave(page, site);
      await expect.poll(() => names(site), SENT).toContain('$pageleave');
      const pageleave = heardFrom(site).find(({ event }) => event === '$pageleave');
      expect(pageleave?.properties['$pathname']).toBe('/faq');
    },
  );
}

test('after a withdrawal, leaving sends nothing: what was not sent yet is dropped', async ({
  page,
  ownSite: site,
}) => {
  await allow(page, site);
  await withdraw(page);
  // Requests that were under way at the click may still arrive; afterwards nothing does.
  await quiet(page);
  const underWay = names(site);
  expect(underWay).not.toContain('$pageleave');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.goto('about:blank');
  // The last word of a page is on its way when the next page asks for something.
  await page.goto(`${HOST}/heard?event=later`);
  await page.goto(`${HOST}/heard?event=later still`);
  expect(names(site)).toEqual(underWay);
});
