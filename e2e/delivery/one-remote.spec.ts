import { readFileSync } from 'node:fs';
import { filesIn, publishCopy, rebuiltWith } from '../support/rebuild.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

const MARKER = 'A sentence that was not there before';

const contents = (folder: string) =>
  filesIn(folder).map((file): [string, string] => [file, readFileSync(file).toString('base64')]);

test('a remote ships alone: its new sentence is live, the shell keeps every byte, an open page keeps working', async ({
  page,
  ownSite: site,
}) => {
  await openHydrated(page, `${site.url}/`);
  const heading = await page.evaluate(async () => {
    const html = await (await fetch('/careers')).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  });
  expect(heading.length).toBeGreaterThan(0);
  const before = new Map(contents(site.folder));

  const copy = rebuiltWith('mfe-careers', heading, MARKER);
  await site.promote({ careers: await publishCopy(site.site, copy) });

  const [shipped, other] = await Promise.all([
    page.request.get(`${site.url}/careers`),
    page.request.get(site.url),
  ]);
  expect(await shipped.text()).toContain(MARKER);
  expect(await other.text()).not.toContain(MARKER);
  const after = new Map(contents(site.folder));
  for (const [file, bytes] of before) expect(after.get(file), file).toBe(bytes);

  // Opened with the earlier release: it goes on with the versions it was rendered with.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKER);
});
