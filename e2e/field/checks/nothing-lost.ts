import type { Page } from '@playwright/test';
import type { Visit } from '../environment.ts';

const FIELDS = 'main form :is(input:is([type=text], [type=email], [type=url], [type=tel]), textarea)';

/** What is typed into the field of an index: an address in each, which every field takes. */
const textFor = (index: number) => `ada${index}@example.com`;

/** Pages with a form of their own. */
const PAGES_WITH_FIELDS = ['/', '/careers'];

/** Opens what hides a form, and types into all of its fields. Throws if a page has lost its fields. */
export async function type(page: Page, route: string): Promise<void> {
  await page.evaluate((fields) => {
    for (const field of document.querySelectorAll(fields)) field.closest('details')?.setAttribute('open', '');
  }, FIELDS);
  const fields = await visibleFields(page);
  if (fields.length === 0 && PAGES_WITH_FIELDS.includes(route)) throw new Error(`${route} has no field.`);
  for (const [index, field] of fields.entries()) await field.fill(textFor(index));
}

/** Fields that do not hold what was typed into them. */
export async function nothingLost({ page, route }: Visit): Promise<string[]> {
  const faults: string[] = [];
  const fields = await visibleFields(page);
  if (fields.length === 0 && PAGES_WITH_FIELDS.includes(route)) faults.push('the fields are gone');
  for (const [index, field] of fields.entries()) {
    const value = await field.inputValue();
    if (value !== textFor(index)) faults.push(`"${value}" instead of "${textFor(index)}"`);
  }
  return faults;
}

/** A trap for form fillers is no field. */
async function visibleFields(page: Page) {
  return page.locator(`${FIELDS}:visible`).and(page.locator(':not([tabindex="-1"])')).all();
}
