import { REMOTES } from '../support/site.ts';
import { steadyBytes } from '../support/steady-bytes.ts';
import { expect, openHydrated, quiet, releaseFile, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

test('the home route loads at most its budget of JavaScript, and remote entries keep theirs', async ({
  page,
  request,
}) => {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url());
  });
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await quiet(page);
  const measured = await Promise.all(
    [...addresses].map(async (path) => ({ path, bytes: await steadyBytes(request, path) })),
  );
  const total = measured.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `home: ${total} B of JavaScript, brotli: ${measured.map(({ path, bytes }) => `${path.split('/').at(-1)} ${bytes}`).join(', ')}`,
  );
  // The banner is markup.
  expect(measured.filter(({ path }) => path.includes('/packages/consent/'))).toEqual([]);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(BUDGET.homeJavaScriptBytes);
});

test("every remote's entry keeps its budget", async ({ page, request }) => {
  await page.goto('/');
  const { remotes } = await releaseFile(page);
  for (const [name, { entry }] of Object.entries(remotes)) {
    expect(await steadyBytes(request, entry), name).toBeLessThanOrEqual(BUDGET.remoteEntryBytes);
  }
  expect(Object.keys(remotes).toSorted()).toEqual(REMOTES.toSorted());
});
