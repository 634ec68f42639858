import type { Page, Route } from '@playwright/test';

/**
 * Holds requests of a page back. Resolves with a function that lets them through, and all that follow.
 *
 * @param files addresses of what is asked for, as Playwright's `route` takes them
 * @param answer what becomes of a request then; by default it goes on to the site
 */
export async function holdBack(
  page: Page,
  files: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await answer(route);
  });
  return release;
}
