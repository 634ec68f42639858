import type { Page } from '@playwright/test';

/** Selector of the banner that asks for consent. */
export const BANNER = '[data-expose="fragment/consent-banner"]';

/** Waits for the banner, which comes a second later than everything else. False if there is none. */
export const waitForBanner = (page: Page): Promise<boolean> =>
  page
    .locator(`${BANNER} button`)
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
