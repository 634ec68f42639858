import type { Browser, Page } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { openHydrated, test as base } from '../support/test.ts';
import type { Visit } from './environment.ts';

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

/**
 * Moves controls whose figures and texts the page computes: sliders, periods, filters, bars of a timeline. All by
 * keyboard. Resolves to their number.
 */
export async function move(page: Page): Promise<number> {
  let moved = 0;
  const main = page.getByRole('main');
  for (const slider of await main.getByRole('slider').all()) {
    moved += 1;
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await slider.press(key);
  }
  const radios = main.locator('fieldset, [role=radiogroup]').locator('[type=radio]:first-of-type');
  for (const radio of await radios.all()) {
    moved += 1;
    await radio.press('ArrowRight');
  }
  const box = main.getByRole('checkbox').nth(1);
  if ((await box.count()) > 0) {
    moved += 1;
    await box.press('Space');
  }
  const bar = main.locator('button[aria-current]').last();
  if ((await bar.count()) > 0) {
    moved += 1;
    await bar.focus();
  }
  return moved;
}

/** Attribute of what an environment has added to a page: it is no text of the site. */
export const FOREIGN = 'data-foreign';

/** Text of a page's header, main part and footer, hidden text included, each run of white space as one blank. */
export async function siteText(page: Page): Promise<string> {
  return page.evaluate((foreign) => {
    const parts = [...document.querySelectorAll('header, main, footer')].filter(
      (part) => !part.parentElement?.closest('main, dialog'),
    );
    return parts
      .map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const element of copy.querySelectorAll(
          `[${foreign}], [data-varies], script, style, noscript, dialog`,
        ))
          element.remove();
        return copy.textContent;
      })
      .join(' | ')
      .replaceAll(/\s+/g, ' ');
  }, FOREIGN);
}
