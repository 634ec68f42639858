import { expect, openHydrated, quiet, test, waitUntilShown } from '../support/test.ts';

/** A name that only react's own build contains. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

test('shell and remotes share one store and one React', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await openHydrated(page, '/');
  for (const name of ['Pricing', 'Careers', 'Features']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link.click();
    await waitUntilShown(page, (await link.getAttribute('href'))!);
  }
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  await quiet(page);
  expect(await page.evaluate(() => (globalThis as { siteStoreInstances?: number }).siteStoreInstances)).toBe(
    1,
  );

  const loaded = await Promise.all(scripts);
  const remotes = new Set(loaded.map(({ url }) => /\/packages\/([^/]+)\//.exec(url)?.[1]));
  expect([...remotes].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'careers',
    'consent',
    'marketing',
    'shell',
  ]);
  const withReact = loaded.filter(({ text }) => text.includes(REACT_INTERNALS)).map(({ url }) => url);
  expect(withReact).toHaveLength(1);
  expect(withReact[0]).toContain('/packages/shell/');
});
