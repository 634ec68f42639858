import { rmSync } from 'node:fs';
import { makePreview, publish } from '@site/release/release-tool';
import { rebuiltWith } from '../support/rebuild.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';

const MARKER = 'A sentence that nobody has approved yet';

let site: TestSite;
let preview: string;
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
  const html = await (await fetch(`${site.url}/careers`)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const copy = rebuiltWith('mfe-careers', heading, MARKER);
  const { name, version } = await publish(site.site, copy);
  rmSync(copy, { recursive: true });
  const { id } = await makePreview(site.site, { packages: { [name]: version }, by: 'Ada', days: 7 });
  preview = site.url.replace('localhost', `${id}.preview.localhost`);
});
test.afterAll(async () => site.stop());

test('a preview runs at its own origin next to the live site, and says what it is', async ({ page }) => {
  await openHydrated(page, `${preview}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKER);
  const mark = await page.evaluate(() => getComputedStyle(document.documentElement, '::after').content);
  expect(mark).toMatch(
    /^"Preview of careers [\d.]+-[\da-f]{10} · not live · forms store nothing · ends [\d-]+"$/,
  );

  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Promoscope' }).click();
  await expect(page).toHaveURL(`${preview}/`);

  await page.evaluate(() => localStorage.setItem('left-by-the-preview', 'yes'));
  await openHydrated(page, `${site.url}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(MARKER);
  expect(await page.evaluate(() => localStorage.getItem('left-by-the-preview'))).toBeNull();
});

test('forms in a preview ask its own origin only, and answer that nothing was stored', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().startsWith(preview)) others.push(request.url());
  });
  await openHydrated(page, preview);
  const email = page.getByRole('textbox', { name: /email/i }).last();
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(
    page.getByText('This is a preview: nothing was stored or sent.', { exact: true }),
  ).toBeVisible();
  expect(others).toEqual([]);
});
