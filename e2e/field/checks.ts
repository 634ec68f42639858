import { expect, type Locator, type Page } from '@playwright/test';
import { overflowing } from '../accessibility/page-checks.ts';
import { banner, cookieSettings, preferences } from '../support/privacy-test.ts';
import type { Ask, Visit } from './environment.ts';
import { onPaper, outOfReach } from './page-faults.ts';
import { move, siteText } from './field-test.ts';

/** What answers each question, in the order in which they are asked. Each resolves to faults, or throws one. */
export const CHECKS: Readonly<Record<Ask, (visit: Visit) => Promise<string[]>>> = {
  'same text': async ({ page, route, untouched }) => differenceFrom(await untouched(route), page),
  'nothing lost': nothingLost,
  alive: async ({ page }) => {
    await opens(cookieSettings(page), preferences(page));
    const demo = page.getByRole('main').getByRole('button', { name: 'Book a Demo', exact: true }).first();
    if (await demo.isVisible()) await opens(demo, page.getByRole('dialog', { name: 'Book a Demo' }));
    return [];
  },
  'live text': async ({ page, route, untouched }) => {
    const moved = await move(page);
    const right = await untouched(route, true);
    // Else the question would be answered without being asked.
    if (moved > 0 && right === (await untouched(route)))
      return [`${moved} controls were moved, and no text changed`];
    return differenceFrom(right, page);
  },
  reachable,
  'on paper': ({ page }) => onPaper(page),
  told: async ({ page }) => {
    const button = page
      .getByRole('main')
      .getByRole('button')
      .and(page.locator(':not([popovertarget])'))
      .first();
    if ((await button.count()) && (await button.isVisible())) await button.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('a[href^="mailto:"]').filter({ visible: true })).not.toHaveCount(0);
    return [];
  },
};

async function opens(button: Locator, dialog: Locator): Promise<void> {
  await button.click();
  await dialog.waitFor();
  await button.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Throws where the text that a page shows, once it has settled, differs from the right one. */
async function differenceFrom(right: string, page: Page): Promise<string[]> {
  // What was chosen before the page was hydrated is shown soon after: only the test's own limit ends this.
  await expect.poll(() => siteText(page), { timeout: 0 }).toBe(right);
  return [];
}

/**
 * What does not fit the window, a banner that takes more than half of it, and controls that a visitor with a pointer can't
 * get at: those of the page, of the menu and of the cookie preferences.
 */
async function reachable({ page }: Visit): Promise<string[]> {
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

const FIELDS = 'main form :is(input:is([type=text], [type=email], [type=url], [type=tel]), textarea)';

/** What is typed into the field of an index: an address in each, which every field takes. */
const textFor = (index: number) => `ada${index}@example.com`;

/** Opens what hides a form, and types into all of its fields. */
export async function type(page: Page, route: string): Promise<void> {
  await page.evaluate((fields) => {
    for (const field of document.querySelectorAll(fields)) field.closest('details')?.setAttribute('open', '');
  }, FIELDS);
  for (const [index, field] of (await visibleFields(page, route)).entries()) await field.fill(textFor(index));
}

/** Fields that do not hold what was typed into them. */
async function nothingLost({ page, route }: Visit): Promise<string[]> {
  const fields = await visibleFields(page, route);
  const values = await Promise.all(fields.map((field) => field.inputValue()));
  return values.flatMap((value, index) =>
    value === textFor(index) ? [] : `"${value}" instead of "${textFor(index)}"`,
  );
}

/** Throws if a page with a form of its own has lost its fields. A trap for form fillers is no field. */
async function visibleFields(page: Page, route: string): Promise<Locator[]> {
  const fields = await page.locator(`${FIELDS}:visible`).and(page.locator(':not([tabindex="-1"])')).all();
  if (fields.length === 0 && ['/', '/careers'].includes(route)) throw new Error(`${route} has no field.`);
  return fields;
}
