import type { Page } from '@playwright/test';
import { overflowing } from '../../accessibility/page-checks.ts';
import { banner, cookieSettings, preferences } from '../../support/privacy-test.ts';
import type { Visit } from '../environment.ts';

/**
 * What does not fit the window, a banner that takes more than half of it, and controls that a visitor with a pointer can't
 * get at: those of the page, of the menu and of the cookie preferences.
 */
export async function reachable({ page }: Visit): Promise<string[]> {
  const faults = [...(await overflowing(page)), ...(await outOfReach(page, 'body'))];
  const { height = 0 } = (await banner(page).boundingBox()) ?? {};
  if (Math.floor(height) > (await page.evaluate(() => innerHeight)) / 2)
    faults.push(`the banner is ${height} px high`);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    faults.push(...(await outOfReach(page, '#header')));
    await page.keyboard.press('Escape');
  }
  await cookieSettings(page).click();
  await preferences(page).waitFor();
  faults.push(...(await outOfReach(page, 'dialog[open]')));
  await page.keyboard.press('Escape');
  await preferences(page).waitFor({ state: 'hidden' });
  return [...new Set(faults)];
}

/** Looks at each control inside an element. */
async function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(`${within} :is(${CONTROLS})`)) {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const isSmall = () =>
        control.getBoundingClientRect().width <= 1 || getComputedStyle(control).opacity === '0';
      // A control that only its label shows.
      const shown = label && isSmall() ? label : control;
      if (control.tabIndex < 0 || !shown.checkVisibility({ visibilityProperty: true })) continue;
      if (control.matches(':disabled')) continue;
      const isHit = () =>
        [...shown.getClientRects()].some(({ left, right, top, bottom }) =>
          [0.5, 0.25, 0.75].some((part) => {
            const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
            return (
              hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.control === control)
            );
          }),
        );
      for (let attempt = 0; attempt < 5; attempt += 1) {
        shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // The one before may be in the window only as long as it has the focus.
        (document.activeElement as HTMLElement | null)?.blur();
        // A skip link comes into the window with the focus.
        if (shown.getBoundingClientRect().bottom <= 1 || isSmall()) control.focus();
        if (isHit()) break;
        // Parts that were never in the window are laid out now, and move what is below them.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      if (isHit()) continue;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 40);
      const place = [left, top, right, bottom].map(Math.round).join(' ');
      faults.push(
        `${control.localName} "${name}" at ${place} in ${document.documentElement.clientWidth} × ${innerHeight} is below ${above?.localName} "${above?.textContent?.trim().slice(0, 40)}"`,
      );
    }
    return faults;
  }, selector);
}
