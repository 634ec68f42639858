import { RELEASE_ELEMENT_ID, type InlinedRelease } from '@site/contracts';
import type { Rule } from '../rule.ts';

/** Before a choice the page asks nobody but the site itself, and the photo host for photos. */
export const foreignHost: Rule = {
  name: 'foreign-host',
  check: async ({ visit: { page, events, origin } }) => {
    const release = await page
      .locator(`#${RELEASE_ELEMENT_ID}`)
      .textContent({ timeout: 2000 })
      .catch(() => null);
    const { settings } = JSON.parse(release ?? '{}') as Partial<InlinedRelease>;
    const photos = settings && new URL(settings.PUBLIC_STOCK_PHOTO_HOST).origin;
    return events
      .filter(({ kind, source }) => kind === 'request' && /^(?:https?|wss?):/.test(source))
      .map(({ source, resourceType }) => ({ host: new URL(source).origin, resourceType }))
      .filter(({ host, resourceType }) => host !== origin && !(host === photos && resourceType === 'image'))
      .map(({ host }) => ({
        found: `it asks ${host} before the visitor has done anything`,
        fix: 'ask other hosts only on a visitor’s action, or with consent',
      }));
  },
};
