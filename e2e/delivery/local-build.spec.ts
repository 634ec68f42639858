import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { copyPackage, type PackageCopy } from '../support/package-copy.ts';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expect, NIGHTLY, openHydrated, test, waitUntilShown } from '../support/test.ts';

// A limit for what hangs: one test starts a second site, and each start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ARTICLE = '/blog/seasonal-marketing';
const SITE = process.env['SITE_URL'] ?? '';

let copy: PackageCopy;
let dev: DevServer;
test.beforeAll(async () => {
  copy = copyPackage('mfe-content');
  dev = await startDev(copy.folder, 'PORT_CONTENT', ['--site', SITE]);
});
test.afterAll(async () => {
  await dev?.stop();
  copy?.remove();
});

const badge = (page: Page) => page.getByRole('button', { name: /mfe-content: .*turn off/ });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), REMOTE_OVERRIDES_KEY);
const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Changes a text in the copied sources, as a developer does in an editor. */
function edit(file: string, from: string, to: string): void {
  const source = path.join(copy.folder, 'src', file);
  const text = readFileSync(source, 'utf8');
  expect(text).toContain(from);
  writeFileSync(source, text.replace(from, to));
}

test(
  'one remote comes from the working copy, the rest from the site; a saved file shows without a reload',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    await openHydrated(page, `${dev.url}${ARTICLE}`);
    await expect(badge(page)).toHaveText(/local build \(localhost:\d+\)/);
    await expect(page).toHaveTitle(/^Seasonal marketing/);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'May we measure your visit?' })).toBeVisible();
    const files = await loadedFiles(page);
    expect(files).toContain(`${dev.url}/remote-entry.js`);
    expect(files.some((file) => /\/packages\/consent\/[^/]+\/markup\/consent-banner\.json$/.test(file))).toBe(
      true,
    );

    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.scrollTo({ top: 400, behavior: 'instant' });
    });
    edit('features/article/article-page.tsx', '{articleTemplate.booking}', 'See it on your own calendar');
    await expect(page.getByRole('link', { name: 'See it on your own calendar' })).toBeAttached();
    expect(await page.evaluate(() => ['isSamePage' in window, window.scrollY])).toEqual([true, 400]);

    // A component keeps its state where its own file changes.
    const article = 'features/article/article-page.tsx';
    const counter = page.getByRole('button', { name: /^Tried/ });
    edit(article, 'import ', "import { useState } from 'react';\nimport ");
    edit(article, '<TrialLink', '<Tried /><TrialLink');
    appendFileSync(
      path.join(copy.folder, 'src', article),
      `
function Tried() {
  const [times, setTimes] = useState(0);
  return <button onClick={() => setTimes(times + 1)}>Tried {times}</button>;
}
`,
    );
    await counter.click();
    edit(article, '>Tried {', '>Tried once more: {');
    await expect(counter).toHaveText('Tried once more: 1');
    // A page that throws says why, and comes back when it is mended.
    edit(article, '{times}', '{(times as never)()}');
    await expect(page.getByText('times is not a function')).toBeVisible();
    edit(article, '{(times as never)()}', '{times}');
    await expect(counter).toHaveText('Tried once more: 0');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    consoleErrors.length = 0;

    // Words of an article are data, not modules: the server loads the page again by itself.
    const sentence = 'A sentence that only the working copy has.';
    edit('content/articles/seasonal-marketing.mdx', '\n## ', `\n${sentence}\n\n## `);
    await expect(page.getByText(sentence)).toBeAttached();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await waitUntilShown(page, '/pricing');
    await openHydrated(page, `${dev.url}/pricing`);
    await expect(badge(page)).toBeVisible();
    expect(consoleErrors).toEqual([]);
  },
);

test('the badge turns it off for good, and an address turns nothing on', NIGHTLY, async ({ page }) => {
  await openHydrated(page, `${dev.url}${ARTICLE}`);
  await Promise.all([page.waitForEvent('load'), badge(page).click()]);
  await waitUntilShown(page, ARTICLE);
  expect(await stored(page)).toBeNull();
  expect(await loadedFiles(page)).not.toContain(`${dev.url}/remote-entry.js`);
  await expect(badge(page)).toHaveCount(0);

  const record = encodeURIComponent(JSON.stringify({ content: dev.url }));
  await openHydrated(
    page,
    `${dev.url}${ARTICLE}?${REMOTE_OVERRIDES_KEY}=${record}#${REMOTE_OVERRIDES_KEY}=${record}`,
  );
  expect(await stored(page)).toBeNull();
  await expect(badge(page)).toHaveCount(0);
});
