import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { copyContent, type ContentCopy } from '../support/content-copy.ts';
import { startDevInSite, type DevServer } from '../support/dev-in-site.ts';
import { startSite } from '../support/site.ts';
import { expect, openHydrated, releaseFile, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

// A limit for what hangs: one test starts a second site, and each start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ARTICLE = '/blog/seasonal-marketing';
const SITE = process.env['SITE_URL'] ?? '';

let copy: ContentCopy;
let dev: DevServer;
test.beforeAll(async () => {
  copy = copyContent();
  dev = await startDevInSite(copy.folder, SITE);
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

    await page.keyboard.press('Alt+Shift+X');
    await expect(
      page.getByRole('row', { name: /^Page mfe-content local \d+ ms .* local build$/ }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.scrollTo({ top: 400, behavior: 'instant' });
    });
    edit('features/article/article-page.tsx', '{articleTemplate.booking}', 'See it on your own calendar');
    await expect(page.getByRole('link', { name: 'See it on your own calendar' })).toBeAttached();
    expect(await page.evaluate(() => ['isSamePage' in window, window.scrollY])).toEqual([true, 400]);

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

test(
  'what is stored for another machine, or as nonsense, is dropped and never asked',
  NIGHTLY,
  async ({ page }) => {
    const foreign = [
      'https://evil.example',
      'http://localhost.evil.example:3002',
      'http://user@10.0.0.7:3002',
    ];
    for (const record of [...foreign.map((content) => JSON.stringify({ content })), 'not JSON', '[]']) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).hostname));
      await page.goto(`${SITE}/imprint`);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        REMOTE_OVERRIDES_KEY,
        record,
      ] as const);
      await openHydrated(page, `${SITE}/imprint`);
      expect(await stored(page), record).toBeNull();
      expect(asked.filter((host) => /evil|10\.0/.test(host))).toEqual([]);
    }
  },
);

test(
  'a development server that was stopped leaves the release’s remote in the page',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(`${SITE}${ARTICLE}`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      REMOTE_OVERRIDES_KEY,
      JSON.stringify({ content: 'http://localhost:1' }),
    ] as const);
    await openHydrated(page, `${SITE}${ARTICLE}`);
    await expect(badge(page)).toHaveText(/localhost:1 does not answer, the release’s is shown/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a release that forbids local builds ignores what is stored, and the command says so',
  NIGHTLY,
  async ({ page }) => {
    const strict = await startSite({ PUBLIC_REMOTE_OVERRIDES: 'forbid' });
    try {
      await page.goto(`${strict.url}${ARTICLE}`);
      const record = JSON.stringify({ content: dev.url });
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        REMOTE_OVERRIDES_KEY,
        record,
      ] as const);
      const said = page.waitForEvent('console', (message) => /forbids overrides/.test(message.text()));
      await openHydrated(page, `${strict.url}${ARTICLE}`);
      await said;
      expect(await loadedFiles(page)).not.toContain(`${dev.url}/remote-entry.js`);
      await expect(badge(page)).toHaveCount(0);
      const { number } = await releaseFile(page);
      await expect(startDevInSite(copy.folder, strict.url)).rejects.toThrow(
        `${strict.url} forbids local builds: release ${number} was promoted with PUBLIC_REMOTE_OVERRIDES=forbid.`,
      );
    } finally {
      await strict.stop();
    }
  },
);

test('an address that can not be used is refused in one sentence', NIGHTLY, async () => {
  const refusals = {
    nonsense: '--site is "nonsense": give it the address of a running site',
    'http://localhost:1': "http://localhost:1 can't be reached",
  };
  for (const [site, sentence] of Object.entries(refusals)) {
    const error = await startDevInSite(copy.folder, site).then(
      () => 'it started',
      (reason: Error) => reason.message.trim(),
    );
    expect(error).toContain(sentence);
    expect(error.split('\n')).toHaveLength(1);
  }
});
