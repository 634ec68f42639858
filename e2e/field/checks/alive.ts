import type { Locator } from '@playwright/test';
import { cookieSettings, preferences } from '../../support/privacy-test.ts';
import type { Visit } from '../environment.ts';

/** Throws if a button does not do what it says. */
export async function alive({ page }: Visit): Promise<string[]> {
  await opens(cookieSettings(page), preferences(page));
  const demo = page.getByRole('main').getByRole('button', { name: 'Book a Demo', exact: true }).first();
  if (await demo.isVisible()) await opens(demo, page.getByRole('dialog', { name: 'Book a Demo' }));
  return [];
}

async function opens(button: Locator, dialog: Locator): Promise<void> {
  await button.click();
  await dialog.waitFor();
  await button.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
