import { expect, type Page } from '@playwright/test';

/** Header, footer and something to read between them; nothing that waits for ever. */
export async function expectWholePage(page: Page): Promise<void> {
  // By element: behind an open dialog nothing has a role.
  await expect(page.locator('header').first()).toBeVisible();
  await expect(page.locator('body footer').last()).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  const text = await page.locator('main').innerText();
  expect(text.length, 'the page is not blank').toBeGreaterThan(200);
}

/** Reasons of the failures of a remote that the page reports to the console, as they come. */
export function failuresOf(page: Page, remote: string): string[] {
  const reasons: string[] = [];
  page.on('console', (message) => {
    const [, reason] = new RegExp(`^${remote} \\S+ failed: (\\S+)\\.`).exec(message.text()) ?? [];
    if (message.type() === 'error' && reason) reasons.push(reason);
  });
  return reasons;
}

/** Marks the document, so that {@link isSameDocument} knows it. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Has the page's clock run fast, while it waits for answers that never come. */
export async function hurry(page: Page, isStillWaiting: () => boolean): Promise<void> {
  await page.clock.install();
  const ticking = async () => {
    while (isStillWaiting() && !page.isClosed()) {
      // A new document, or none: the time there is its own.
      await page.clock.runFor(500).catch(() => {});
      // What the page loads between two waits takes real time.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void ticking();
}
