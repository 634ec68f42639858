import { preferences } from '../../support/privacy-test.ts';
import type { Environment, Visit } from '../environment.ts';

const isShown = ({ page }: Visit) => page.waitForFunction(() => 'isPageShown' in window);

/**
 * Comes back by the browser's button. Playwright does not follow a page out of the back-forward cache: that has a test of
 * its own among the journeys.
 */
export default [
  {
    name: 'history: left while a dialog was open, and come back to',
    source: 'https://github.com/MushroomObserver/mushroom-observer/issues/5144',
    routes: ['/', '/features', '/blog/seasonal-marketing'],
    asks: ['same text', 'alive'],
    late: async (visit) => {
      await visit.page.getByRole('button', { name: 'Cookie Settings' }).click();
      await visit.page.goto('/imprint');
      await visit.page.goBack({ waitUntil: 'domcontentloaded' });
      await isShown(visit);
      // It belongs to this place in the history, and is open as it was left.
      await preferences(visit.page).waitFor();
      await visit.page.keyboard.press('Escape');
    },
  },
  {
    name: 'history: left before the page was alive, and come back to',
    source: 'https://github.com/MushroomObserver/mushroom-observer/issues/5144',
    routes: ['/', '/careers'],
    asks: ['same text', 'alive', 'nothing lost'],
    early: async ({ page }) => {
      await page.goto('/imprint', { waitUntil: 'commit' });
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    // Browsers bring back what was typed, and close what was open.
    late: ({ page }) =>
      page.evaluate(() => {
        for (const form of document.querySelectorAll('main form'))
          form.closest('details')?.setAttribute('open', '');
      }),
  },
] satisfies readonly Environment[];
