import type { Page } from '@playwright/test';
import { expect, NIGHTLY, openHydrated, test, WIDTHS } from '../support/test.ts';
import { walkByKeyboard } from './keyboard-walk.ts';
import { animations, clippedBySpacing, lostBars, lostRoles, overflowing, violations } from './page-checks.ts';

/** The routes are shared out to so many tests, so that they run side by side. */
const SHARES = [0, 1, 2, 3, 4, 5];

/** Everything is looked at in one visit: loading the page costs more than most checks. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, problems: readonly string[]) =>
    found.push(...problems.map((problem) => `${where}: ${problem}`));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    note(`${width} px`, [...(await violations(page)), ...(await lostRoles(page))]);
  }
  note('by keyboard', await walkByKeyboard(page));
  note('motion', await animations(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  note('dark', await violations(page));
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
  note('forced colours', [...(await violations(page)), ...(await lostBars(page))]);
  await page.emulateMedia({ forcedColors: null });
  note('spaced text', await clippedBySpacing(page));
  await page.setViewportSize({ width: 320, height: 512 });
  note('320 px', await overflowing(page));
  note('320 px, spaced text', await clippedBySpacing(page));
  await page.setViewportSize({ width: 360, height: 740 });
  // The banner is higher now, and what scrolls to the focus leaves room for it from the next frame on.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  note('by keyboard, 360 px', await walkByKeyboard(page));
  return found;
}

test.use({ reducedMotion: 'reduce' });

// What differs most, in the quick run.
for (const path of ['/', '/pricing', '/careers', '/blog/seasonal-marketing'])
  test(`axe finds nothing on ${path}, on a phone and on a desktop`, async ({ page }) => {
    await openHydrated(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
  });

for (const share of SHARES) {
  test(
    `no route leaves anybody out (${share + 1} of ${SHARES.length})`,
    NIGHTLY,
    async ({ page, routes }) => {
      const found: string[] = [];
      for (const route of [...routes, '/nowhere'].filter((_, index) => index % SHARES.length === share)) {
        if (route === '/nowhere') await page.goto(route);
        else await openHydrated(page, route);
        found.push(...(await problemsOf(page)).map((problem) => `${route} ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
}
