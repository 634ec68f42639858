import {
  expect,
  inlinedRelease,
  openHydrated,
  quiet,
  releaseFile,
  test,
  waitUntilShown,
} from '../support/test.ts';

const isFile = (url: string) => new URL(url).pathname.startsWith('/releases/');

test('a page names its own remote only; the file, which every load asks for once, names all', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isFile(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await openHydrated(page, '/careers');
  const { remotes, others } = await inlinedRelease(page);
  expect(Object.keys(remotes)).toEqual(['careers']);
  expect(Object.keys((await releaseFile(page)).remotes).toSorted()).toEqual([
    'careers',
    'consent',
    'content',
    'marketing',
  ]);
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await waitUntilShown(page, '/pricing');
  await quiet(page);
  expect(asked).toEqual([others]);
  await page.reload();
  await quiet(page);
  expect(asked).toEqual([others, others]);
  expect(consoleErrors).toEqual([]);
});

test('the not-found page names no remote, and leads to all', async ({ page }) => {
  await page.goto('/nowhere');
  expect((await inlinedRelease(page)).remotes).toEqual({});
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
});
