import type { Page } from '@playwright/test';
import { expect, openHydrated, quiet, test } from '../support/test.ts';

const timeline = (page: Page) => page.getByRole('region', { name: /^Competitor timeline/ });
const bars = (page: Page) => timeline(page).getByRole('listitem').getByRole('button');

test('filters hide lanes and types; Reset brings everything back', async ({ page }) => {
  await openHydrated(page, '/');
  const all = await bars(page).count();
  expect(all).toBeGreaterThan(10);

  await timeline(page).getByRole('checkbox', { name: 'Shop North' }).uncheck();
  await expect(bars(page).filter({ hasText: 'Whitsun Sale' })).toHaveCount(0);
  await timeline(page).getByRole('button', { name: 'Sale', exact: true }).click();
  for (const bar of await bars(page).all()) await expect(bar).toHaveAccessibleName(/, Sale, /);
  await timeline(page).getByText('Week', { exact: true }).click();
  await expect(timeline(page).getByRole('radio', { name: 'Week' })).toBeChecked();

  await timeline(page).getByRole('button', { name: 'Reset' }).click();
  await expect(timeline(page).getByRole('radio', { name: 'Month' })).toBeChecked();
  await expect(timeline(page).getByRole('checkbox', { name: 'Shop North' })).toBeChecked();
  await expect(bars(page)).toHaveCount(all);
});

test('own campaigns and each of six competitors have a checkbox, all on', async ({ page }) => {
  await openHydrated(page, '/');
  const boxes = timeline(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(7);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
});

test('every bar is reached by keyboard and says competitor, promotion, type and dates', async ({ page }) => {
  await openHydrated(page, '/');
  const count = await bars(page).count();
  await timeline(page).getByRole('checkbox', { name: 'Your campaigns' }).focus();
  const named = new Set<string>();
  for (let presses = 0; presses < 60 && named.size < count; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (/^.+, .+, (Sale|Campaign|Special), .+ 2025$/.test(name)) named.add(name);
  }
  expect(named.size).toBe(count);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Year is hidden', async ({ page }) => {
    await openHydrated(page, '/');
    await expect(timeline(page).getByRole('radio', { name: 'Month' })).toBeAttached();
    await expect(timeline(page).getByText('Year', { exact: true })).toBeHidden();
  });

  test('it keeps still for visitors who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/');
    await page.clock.install();
    const scrolled = await page.evaluateHandle(() => {
      const targets: EventTarget[] = [];
      document.addEventListener('scroll', ({ target }) => target && targets.push(target), true);
      return targets;
    });
    await timeline(page).scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled.evaluate((targets) => targets.length)).toBeGreaterThan(0);
    // An intersection is reported with the next frame.
    await quiet(page);
    await page.clock.runFor(5000);
    await quiet(page);
    const names = await scrolled.evaluate((targets) => targets.map((target) => (target as Node).nodeName));
    // The page itself was scrolled, and nothing else.
    expect([...new Set(names)]).toEqual(['#document']);
  });
});
