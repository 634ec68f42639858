import type { Visit } from '../environment.ts';

/** Faults of a page whose scripts never come: buttons that wait for ever, no address to write to. */
export async function told({ page }: Visit): Promise<string[]> {
  const button = page
    .getByRole('main')
    .getByRole('button')
    .and(page.locator(':not([popovertarget])'))
    .first();
  if ((await button.count()) && (await button.isVisible())) await button.click();
  const isTold = page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.querySelectorAll('a[href^="mailto:"]')].some((link) =>
        link.checkVisibility({ visibilityProperty: true }),
      ),
    undefined,
    { polling: 100, timeout: 15_000 },
  );
  return isTold.then(
    () => [],
    () => ['a button is busy for ever, or no mail address is shown'],
  );
}
