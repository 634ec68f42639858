import { preferences } from '../../support/privacy-test.ts';
import type { Visit } from '../environment.ts';

/** Throws if a click on Cookie Settings that came before the page was alive opens nothing. */
export async function heard({ page }: Visit): Promise<string[]> {
  await preferences(page).waitFor();
  await page.keyboard.press('Escape');
  await preferences(page).waitFor({ state: 'hidden' });
  return [];
}
