import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

/** Mock-ups, the region of each that scrolls, and a width under 1024 px at which its content once fitted too well. */
const MOCK_UPS = [
  ['/', /^Promotions/, 390],
  ['/', /^Promotions/, 700],
  ['/', /^Promotions/, 800],
  ['/', /^Promotions/, 1000],
  ['/features', 'Channels and campaigns', 390],
  ['/features', 'Channels and campaigns', 1000],
] as const;

/** Keeps on each element how far it has been scrolled. From the start: a mock-up in view scrolls as soon as it can. */
function noteScrolling(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const furthest = Math.max(target.scrollLeft, Number(target.dataset['furthest'] ?? 0));
      target.dataset['furthest'] = String(furthest);
    },
    true,
  );
}

/** The furthest that the region is scrolled before it is back at its start. */
async function scrollThereAndBack(page: Page, label: string | RegExp): Promise<number> {
  const region = page.getByRole('region', { name: label });
  await region.scrollIntoViewIfNeeded();
  const furthest = () => region.evaluate((element) => Number(element.dataset['furthest'] ?? 0));
  await expect.poll(furthest).toBeGreaterThan(0);
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBe(0);
  return furthest();
}

for (const [path, label, width] of MOCK_UPS) {
  test(
    `${path} at ${width} px: the mock-up scrolls by 150 px and back`,
    nightlyUnless(path === '/' && width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      // A smooth scroll is cut short on a busy machine.
      await page.addInitScript(() => {
        // oxlint-disable-next-line typescript/unbound-method -- called with its element below
        const scrollTo = Element.prototype.scrollTo as (options: ScrollToOptions) => void;
        Element.prototype.scrollTo = function instantly(this: Element, options: unknown) {
          scrollTo.call(this, { ...(options as ScrollToOptions), behavior: 'instant' });
        };
      });
      await page.addInitScript(noteScrolling);
      await openHydrated(page, path);
      expect(await scrollThereAndBack(page, label)).toBe(150);
    },
  );
}

for (const width of [360, 390]) {
  test(
    `at ${width} px the timeline explains a bar that is in view`,
    nightlyUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHydrated(page, '/');
      const bar = page.locator('[aria-current="true"][data-type]');
      const region = page.getByRole('region', { name: /^Promotions/ });
      await expect(bar).toHaveAccessibleName(/Early Summer/);
      const [inside, around] = [await bar.boundingBox(), await region.boundingBox()];
      expect(inside!.x + inside!.width).toBeLessThanOrEqual(around!.x + around!.width);
    },
  );

  test(
    `at ${width} px no row of the planner is empty at first`,
    nightlyUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHydrated(page, '/features');
      const region = page.getByRole('region', { name: 'Channels and campaigns' });
      const edge = await region.evaluate((element) => element.getBoundingClientRect().right);
      const starts = await region
        .locator('ul:has(> .bar)')
        .evaluateAll((rows) =>
          rows.map((row) => Math.min(...[...row.children].map((bar) => bar.getBoundingClientRect().left))),
        );
      expect(starts).toHaveLength(9);
      for (const start of starts) expect(start).toBeLessThan(edge - 16);
    },
  );
}
