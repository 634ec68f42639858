import type { Visit } from './visit.ts';

/** Selector of the banner, for all that it draws. */
export const BANNER = '[data-expose="fragment/consent-banner"]';

/** Milliseconds after which a page without a banner counts as one that has none. */
const BANNER_LIMIT_MS = 10_000;

/** Waits for the banner, which comes a second later than everything else. False if there is none. */
export const waitForBanner = ({ page }: Pick<Visit, 'page'>): Promise<boolean> =>
  page
    .locator(`${BANNER} *`)
    .first()
    .waitFor({ state: 'attached', timeout: BANNER_LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
