import { hideAutomation, inBanner, withdraw } from '../../support/privacy-test.ts';
import { quiet } from '../../support/quiet.ts';
import type { Environment, Visit } from '../environment.ts';

/** Opens the page in another tab, does something there, and comes back. */
const inAnotherTab = async ({ page, context }: Visit, act: (tab: Visit['page']) => Promise<unknown>) => {
  const tab = await context.newPage();
  await tab.goto(page.url());
  await tab.waitForFunction(() => 'isPageShown' in window);
  await act(tab);
  await quiet(tab);
  await tab.close();
  await page.bringToFront();
};

export default [
  {
    name: 'another tab: everything is refused there',
    source: 'https://github.com/digdir/designsystemet/pull/4505',
    routes: ['/faq'],
    asks: ['private', 'alive'],
    setUp: hideAutomation,
    late: async (visit) => {
      await inAnotherTab(visit, (tab) => inBanner(tab, 'Reject all').click());
      await inBanner(visit.page, 'Reject all').waitFor({ state: 'hidden' });
      visit.watch?.forget();
    },
  },
  {
    name: 'another tab: what was allowed here is withdrawn there',
    source: 'https://github.com/schemalabz/opencouncil/pull/460',
    routes: ['/faq'],
    asks: ['private'],
    setUp: hideAutomation,
    late: async (visit) => {
      await inBanner(visit.page, 'Accept all').click();
      await quiet(visit.page);
      await inAnotherTab(visit, async (tab) => {
        await withdraw(tab);
      });
      await quiet(visit.page);
      visit.watch?.forget();
      await visit.page.mouse.wheel(0, 600);
      await visit.page.keyboard.press('Tab');
    },
  },
] satisfies readonly Environment[];
