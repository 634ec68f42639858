import type { Page } from '@playwright/test';
import { cookieSettings, preferences } from '../../support/privacy-test.ts';
import type { Visit } from '../environment.ts';

/** Milliseconds after which a visitor has given up. */
const PATIENCE_MS = 5000;

/** Faults of the first button that does not do what it says. */
export async function alive({ page }: Visit): Promise<string[]> {
  return (
    (await opens(page, 'Cookie Settings', () => cookieSettings(page).click({ timeout: PATIENCE_MS }))) ??
    (await demoOpens(page)) ??
    []
  );
}

async function demoOpens(page: Page): Promise<string[] | undefined> {
  const button = page.getByRole('main').getByRole('button', { name: 'Book a Demo', exact: true }).first();
  if (!(await button.isVisible())) return undefined;
  return opens(page, 'Book a Demo', () => button.click({ timeout: PATIENCE_MS }));
}

/** Faults of a button that opens a dialog, undefined if it has none. */
async function opens(page: Page, name: string, click: () => Promise<void>): Promise<string[] | undefined> {
  const dialog = name === 'Cookie Settings' ? preferences(page) : page.getByRole('dialog', { name });
  try {
    await click();
    await dialog.waitFor({ timeout: PATIENCE_MS });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    return undefined;
  } catch (error) {
    return [`"${name}": ${String(error).split('\n')[0]}`];
  }
}
