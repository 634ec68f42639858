import type { Page } from '@playwright/test';

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
