import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { REMOTE_OVERRIDES_KEY } from '@site/contracts';
import { copyPackage, type PackageCopy } from '../support/package-copy.ts';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expect, NIGHTLY, openHydrated, test, waitUntilShown } from '../support/test.ts';

// A limit for what hangs: each start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PAGE = '/blog/seasonal-marketing';
const ARTICLE = 'src/content/articles/seasonal-marketing.mdx';
const TEMPLATE = 'src/features/article/article-page.tsx';

let copy: PackageCopy;
/** Of the same sources: the remote by itself, and inside the site. */
let alone: DevServer;
let inside: DevServer;
test.beforeAll(async () => {
  copy = copyPackage('mfe-content');
  [alone, inside] = await Promise.all([
    startDev(copy.folder, 'PORT_CONTENT', []),
    startDev(copy.folder, 'PORT_CONTENT', ['--site', process.env['SITE_URL'] ?? '']),
  ]);
});
test.afterAll(async () => {
  await Promise.all([alone?.stop(), inside?.stop()]);
  copy?.remove();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const overlay = (page: Page) => page.locator('rsbuild-error-overlay');
const badge = (page: Page) => page.getByRole('button', { name: /mfe-content: .*turn off/ });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), REMOTE_OVERRIDES_KEY);
const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Marks the document and scrolls it, so that a reload or a jump is seen by {@link isUntouched}. */
const touch = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    window.scrollTo({ top: 400, behavior: 'instant' });
  });
const isUntouched = (page: Page) => page.evaluate(() => 'isSamePage' in window && window.scrollY === 400);

/** Writes a file of the copied sources, as an editor does. */
const write = (file: string, text: string) => writeFileSync(path.join(copy.folder, file), text);
const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');

/** Changes a text in the copied sources. */
function edit(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
}

/** The article with a paragraph before its first heading. */
const articleWith = (source: string, paragraph: string) => source.replace('\n## ', `\n${paragraph}\n\n## `);

test(
  'an edited article shows without a reload; a mistake shows above the page until it is corrected',
  NIGHTLY,
  async ({ page }) => {
    const source = read(ARTICLE);
    await page.goto(`${alone.url}${PAGE}`);
    await expect(heading(page)).toBeVisible();
    await page.getByLabel('Consent').selectOption('All rejected');
    await touch(page);
    for (const sentence of ['A first edit.', 'A second edit.']) {
      write(ARTICLE, articleWith(source, sentence));
      await expect(page.getByText(sentence)).toBeAttached();
    }
    write(ARTICLE, articleWith(source, 'A <b that nothing closes.'));
    await expect(overlay(page)).toBeAttached();
    await expect(page.getByText('A second edit.'), 'what was there stays').toBeAttached();
    // Also to what was there before the mistake.
    write(ARTICLE, articleWith(source, 'A second edit.'));
    await expect(overlay(page)).toHaveCount(0);
    expect(await isUntouched(page)).toBe(true);
    await expect(page.getByLabel('Consent')).toHaveValue('All rejected');
  },
);

const pageSource = (title: string) => `import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export default function Page() {
  return <h1>${title}</h1>;
}

export const meta = { title: '${title}', description: '${title}.' } satisfies PageMeta;

export type Contract = Satisfies<typeof import('./tried.tsx'), PageModule>;
`;

test(
  'a page that is added, renamed or removed while the server runs is listed, or is not',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(alone.url);
    await expect(page.getByRole('link', { name: '/resources', exact: true })).toBeVisible();
    write('src/pages/tried.tsx', pageSource('Tried'));
    await page.getByRole('link', { name: '/tried', exact: true }).click();
    await expect(heading(page)).toHaveText('Tried');
    renameSync(path.join(copy.folder, 'src/pages/tried.tsx'), path.join(copy.folder, 'src/pages/kept.tsx'));
    await expect(heading(page)).toHaveText('Page not found: /tried');
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('link', { name: '/kept', exact: true }).click();
    await expect(heading(page)).toHaveText('Tried');
    rmSync(path.join(copy.folder, 'src/pages/kept.tsx'));
    await expect(heading(page)).toHaveText('Page not found: /kept');
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'one remote comes from the working copy, the rest from the site; a saved file shows without a reload',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    await openHydrated(page, `${inside.url}${PAGE}`);
    await expect(badge(page)).toHaveText(/local build \(localhost:\d+\)/);
    await expect(page).toHaveTitle(/^Seasonal marketing/);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'May we measure your visit?' })).toBeVisible();
    const files = await loadedFiles(page);
    expect(files).toContain(`${inside.url}/remote-entry.js`);
    expect(files.some((file) => /\/packages\/consent\/[^/]+\/markup\/consent-banner\.json$/.test(file))).toBe(
      true,
    );

    await touch(page);
    edit(TEMPLATE, '{articleTemplate.booking}', 'See it on your own calendar');
    await expect(page.getByRole('link', { name: 'See it on your own calendar' })).toBeAttached();
    expect(await isUntouched(page)).toBe(true);

    // A component keeps its state where its own file changes.
    const counter = page.getByRole('button', { name: /^Tried/ });
    edit(TEMPLATE, 'import ', "import { useState } from 'react';\nimport ");
    edit(TEMPLATE, '<TrialLink', '<Tried /><TrialLink');
    write(
      TEMPLATE,
      `${read(TEMPLATE)}
function Tried() {
  const [times, setTimes] = useState(0);
  return <button onClick={() => setTimes(times + 1)}>Tried {times}</button>;
}
`,
    );
    await counter.click();
    edit(TEMPLATE, '>Tried {', '>Tried once more: {');
    await expect(counter).toHaveText('Tried once more: 1');
    // A page that throws says why, and comes back when it is mended.
    edit(TEMPLATE, '{times}', '{(times as never)()}');
    await expect(page.getByText('times is not a function')).toBeVisible();
    edit(TEMPLATE, '{(times as never)()}', '{times}');
    await expect(counter).toHaveText('Tried once more: 0');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    consoleErrors.length = 0;

    // Words of an article are data, not modules: the server loads the page again by itself.
    const sentence = 'A sentence that only the working copy has.';
    edit(ARTICLE, '\n## ', `\n${sentence}\n\n## `);
    await expect(page.getByText(sentence)).toBeAttached();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await waitUntilShown(page, '/pricing');
    await openHydrated(page, `${inside.url}/pricing`);
    await expect(badge(page)).toBeVisible();
    expect(consoleErrors).toEqual([]);
  },
);

test('the badge turns it off for good, and an address turns nothing on', NIGHTLY, async ({ page }) => {
  await openHydrated(page, `${inside.url}${PAGE}`);
  await Promise.all([page.waitForEvent('load'), badge(page).click()]);
  await waitUntilShown(page, PAGE);
  expect(await stored(page)).toBeNull();
  expect(await loadedFiles(page)).not.toContain(`${inside.url}/remote-entry.js`);
  await expect(badge(page)).toHaveCount(0);

  const record = encodeURIComponent(JSON.stringify({ content: inside.url }));
  await openHydrated(
    page,
    `${inside.url}${PAGE}?${REMOTE_OVERRIDES_KEY}=${record}#${REMOTE_OVERRIDES_KEY}=${record}`,
  );
  expect(await stored(page)).toBeNull();
  await expect(badge(page)).toHaveCount(0);
});
