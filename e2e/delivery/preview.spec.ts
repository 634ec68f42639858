import { makePreview } from '@site/release/release-tool';
import { publishCopy, rebuiltWith } from '../support/rebuild.ts';
import { expect, openHydrated, test } from '../support/test.ts';

const MARKER = 'A sentence that nobody has approved yet';

test('a preview runs at its own origin next to the live site, and says what it is', async ({
  page,
  ownSite: site,
}) => {
  const html = await (await fetch(`${site.url}/careers`)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const careers = await publishCopy(site.site, rebuiltWith('mfe-careers', heading, MARKER));
  const { id } = await makePreview(site.site, { packages: { careers }, by: 'Ada', days: 7 });
  const preview = site.url.replace('localhost', `${id}.preview.localhost`);
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
