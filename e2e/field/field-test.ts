import type { Browser } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { openHydrated, test as base } from '../support/test.ts';
import type { Visit } from './environment.ts';
import { move } from './move.ts';
import { siteText } from './site-text.ts';

type WorkerFixtures = { untouched: Visit['untouched'] };

/** Playwright's `test`, and the texts of the site's pages. */
export const test = base.extend<{ shown: void }, WorkerFixtures>({
  // What an environment sets by the browser's devtools, such as the size of text, would stay in a context for the next.
  reuseContext: [async ({}, use) => use(false), { scope: 'worker' }],
  untouched: [
    async ({ browser }, use) => {
      const texts = new Map<string, Promise<string>>();
      await use((route, isMoved = false) => {
        const key = `${route} ${isMoved}`;
        const text = texts.get(key) ?? textOf(browser, `${process.env['SITE_URL']}${route}`, isMoved);
        texts.set(key, text);
        return text;
      });
    },
    { scope: 'worker' },
  ],
  // Seen here and not in the list of marks, which environments empty.
  shown: [
    async ({ context }, use) => {
      await context.addInitScript((name) => {
        const mark = performance.mark.bind(performance);
        performance.mark = (...args) => {
          if (args[0] === name) Object.assign(window, { isPageShown: true });
          return mark(...args);
        };
      }, PAGE_SHOWN_MARK);
      await use();
    },
    { auto: true },
  ],
});

async function textOf(browser: Browser, url: string, isMoved: boolean): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openHydrated(page, url);
  if (isMoved) await move(page);
  const text = await siteText(page);
  await page.context().close();
  return text;
}
