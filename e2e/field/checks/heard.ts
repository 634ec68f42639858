import { preferences } from '../../support/privacy-test.ts';
import type { Visit } from '../environment.ts';

/** Faults of a click on Cookie Settings that came before the page was alive. */
export async function heard({ page }: Visit): Promise<string[]> {
  const isOpen = preferences(page).waitFor({ timeout: 5000 });
  const faults = await isOpen.then(
    () => [],
    () => ['a click on "Cookie Settings" before the start opens nothing'],
  );
  await page.keyboard.press('Escape');
  await preferences(page).waitFor({ state: 'hidden' });
  return faults;
}
