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

test('the file is on its way with the scripts', async ({ page }) => {
  await openHydrated(page, '/');
  const { file, scripts } = await page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }));
    const timesOf = (pattern: RegExp) =>
      entries.filter(({ name }) => pattern.test(name)).map(({ startTime }) => startTime);
    return { file: timesOf(/\/releases\//), scripts: timesOf(/\/packages\/shell\/.*\/index\.\w{10}\.js$/) };
  });
  const [navigation] = await page.evaluate(() =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(
      (entry) => entry.domInteractive,
    ),
  );
  expect(scripts).toHaveLength(1);
  expect(file[0]).toBeGreaterThanOrEqual(scripts[0]!);
  expect(file[0]).toBeLessThanOrEqual(navigation!);
});

test('the not-found page names no remote, and leads to all', async ({ page }) => {
  await page.goto('/nowhere');
  expect((await inlinedRelease(page)).remotes).toEqual({});
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
});
