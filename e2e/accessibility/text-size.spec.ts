import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** Windows in which a visitor needs large text, or has little room: a phone on its side, a zoom of 400 %. */
const WINDOWS = [
  { name: 'text of 200 % at 390 px', width: 390, height: 844, text: '200%' },
  { name: 'text of 200 % at 360 px', width: 360, height: 640, text: '200%' },
  { name: '320 × 256, a zoom of 400 %', width: 320, height: 256, text: '100%' },
  { name: '640 × 360, a phone on its side', width: 640, height: 360, text: '100%' },
];

/** What is wider than the window and does not scroll by itself; controls that nobody can scroll to. */
const unreachable = () => {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const nameOf = (element: Element) =>
    `${element.localName} ${(element.textContent || element.ariaLabel || '').trim().slice(0, 40)}`;
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    // What has no text is drawn; a picture may be cut, its text stands next to it.
    if (
      !element.checkVisibility() ||
      !element.textContent.trim() ||
      element.closest('.sr-only, svg, [role=img]')
    )
      continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (right > clientWidth + 1 || left < -1) && !scrolls(element.parentElement))
      found.push(`${nameOf(element)}: ${Math.round(left)} to ${Math.round(right)} of ${clientWidth} px`);
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary',
  )) {
    // The first link comes into view with the focus.
    if (!control.checkVisibility() || control.matches('.sr-only *, [href="#main"]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { top, bottom } = control.getBoundingClientRect();
    if (bottom < 1 || top > clientHeight - 1)
      found.push(`${nameOf(control)}: ${Math.round(top)} px from the top`);
  }
  if (document.documentElement.scrollWidth > clientWidth)
    found.push(`document: ${document.documentElement.scrollWidth} px`);
  scrollTo(0, scrollHeight);
  return found;
};

async function expectReachable(page: Page, text: string, route: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
  expect.soft(await page.evaluate(unreachable), route).toEqual([]);
}

for (const { name, width, height, text } of WINDOWS) {
  test(`every control can be reached: ${name}`, NIGHTLY, async ({ page, routes }) => {
    // Nothing is on its way to its place.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const route of routes) {
      await openHydrated(page, route);
      await expectReachable(page, text, route);
    }
    const banner = await page.getByRole('region', { name: 'May we measure your visit?' }).boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(height / 2);
    for (const button of await page
      .getByRole('region', { name: 'May we measure your visit?' })
      .getByRole('button')
      .all())
      await button.click({ trial: true });
  });
}
