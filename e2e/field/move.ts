import type { Page } from '@playwright/test';

/** Moves controls whose figures and texts the page computes: sliders, periods, filters. All by keyboard. */
export async function move(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const slider of await main.getByRole('slider').all()) {
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await slider.press(key);
  }
  for (const radio of await main
    .locator('fieldset, [role=radiogroup]')
    .locator('[type=radio]:first-of-type')
    .all())
    await radio.press('ArrowRight');
  const box = main.getByRole('checkbox').nth(1);
  if (await box.count()) await box.press('Space');
}
