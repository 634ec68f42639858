import { BANNER, waitForBanner } from '../consent-banner.ts';
import type { Rule } from '../rule.ts';
import { unusableIn } from '../unusable.ts';
import { CONSENT_RECORD } from '../visit.ts';

export default {
  name: 'consent',
  mistake: 'a banner that is covered, hidden or without keyboard, a choice that the visitor did not make',
  fix: 'leave the choice to the visitor, and the banner alone',
  step: 'use',
  check: async ({ page, profile, run }) => {
    const record = await page.evaluate((key) => localStorage.getItem(key), CONSENT_RECORD);
    if (profile.hasConsent)
      return record?.includes('"analytics":true,"marketing":true')
        ? []
        : [{ found: 'it changes the choice that the visitor has made' }];
    if (record !== null) return [{ found: 'it stores a choice that the visitor has not made' }];
    if (!('consent-banner' in run.fragments)) return [];
    if (!(await waitForBanner(page)))
      return [{ found: 'nobody has made a choice, and no banner asks for one' }];
    // A visitor who can't answer by any button is asked in vain.
    const controls = page.locator(BANNER).locator('a, button');
    const usable = await unusableIn(page, `${BANNER} :is(a, button)`, true);
    return (await controls.count()) === 0
      ? [{ found: 'the consent banner has no buttons' }]
      : usable.map(({ found }) => ({ found: `in the consent banner ${found}` }));
  },
} satisfies Rule;
